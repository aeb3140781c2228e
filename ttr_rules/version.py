"""The program's version, in a module of its own: asking the installation's metadata costs a command 40 ms."""

VERSION = "0.1.0"
