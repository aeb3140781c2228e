"""The first layer of reading: a question as words, with slips mended, and the concepts that they stand for."""
