"""Decorated functions as a thin decorated one and a plain one with the body: the tool leaves decorated ones alone."""

from __future__ import annotations

import ast

KEPT = {"staticmethod", "classmethod", "overload"}
"""Decorators that the tool mutates behind by itself, and one whose functions have no body."""


def unwrapped(text: str) -> str:
    """The module with the body of each decorated function in a plain function of its own."""
    lines = text.splitlines(keepends=True)
    for node in reversed(list(_decorated(ast.parse(text)))):
        lines[_first(node) - 1 : node.end_lineno] = _pair(node, lines)
    return "".join(lines)


def _decorated(tree: ast.AST) -> list[ast.FunctionDef]:
    found = []
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.ClassDef):
            found += _decorated(node)
        elif isinstance(node, ast.FunctionDef) and node.decorator_list:
            names = {ast.unparse(one).split("(")[0] for one in node.decorator_list}
            if not names & KEPT and not _is_empty(node):
                found.append(node)
    return found


def _is_empty(node: ast.FunctionDef) -> bool:
    """Whether it only says what there must be, as in a protocol."""
    last = node.body[-1]
    return isinstance(last, ast.Expr) and isinstance(last.value, ast.Constant)


def _first(node: ast.FunctionDef) -> int:
    return min(one.lineno for one in node.decorator_list)


def _pair(node: ast.FunctionDef, lines: list[str]) -> list[str]:
    head, body = _first(node) - 1, node.body[0].lineno - 1
    start = node.lineno - 1
    margin = " " * node.col_offset
    plain = f"{node.name}_plain"
    signature = lines[start:body]
    arguments = [*node.args.posonlyargs, *node.args.args]
    own = ""
    if node.col_offset:
        own, arguments = f"{arguments[0].arg}.", arguments[1:]
    passed = [one.arg for one in arguments] + [f"{one.arg}={one.arg}" for one in node.args.kwonlyargs]
    renamed = [signature[0].replace(f"def {node.name}(", f"def {plain}(", 1), *signature[1:]]
    return [
        *renamed,
        *lines[body : node.end_lineno],
        "\n",
        *lines[head:start],
        *signature,
        f"{margin}    return {own}{plain}({', '.join(passed)})\n",
    ]
