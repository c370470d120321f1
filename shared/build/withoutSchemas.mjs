import path from 'node:path';
import ts from 'typescript';
import { workspace } from './workspace.mjs';

const contract = path.join(workspace.shared, 'src/contract');
/** What the browser reads of an API row. Of body and answer it reads some words only: schemas are the server's. */
const readInBrowser = ['method', 'path', 'staleOn'];
const readAsWord = ['body', 'answer'];
const wordsRead = ['bytes', 'events'];

/**
 * TypeScript transformer for what goes into a page. API rows, those that a function makes too, lose their schemas, which
 * only the server applies; errors lose the sentences that come with their answer; and everything else that the contract makes of calls when it is loaded is marked as pure:
 * webpack then leaves out what nobody uses.
 */
export const withoutSchemas = (context) => (file) => {
  if (!path.resolve(file.fileName).startsWith(contract)) return file;
  const visitWith = (mark) => {
    const visit = (node) => {
      if (ts.isFunctionLike(node)) return ts.visitEachChild(node, visitWith(asItIs), context);
      const row = ts.isCallExpression(node) && rowOf(node);
      if (row) return keepRead(row, context.factory);
      if (isErrorRow(node)) return keepSaid(node, context.factory);
      const visited = ts.visitEachChild(node, visit, context);
      return ts.isCallExpression(node) ? mark(visited) : visited;
    };
    return visit;
  };
  return ts.visitEachChild(file, visitWith(markPure), context);
};

const rowOf = ({ expression, arguments: [row] }) =>
  ts.isIdentifier(expression) && expression.text === 'defineCall' && row && ts.isObjectLiteralExpression(row)
    ? row
    : undefined;

const namesIn = (node) => node.properties.map(({ name }) => name?.text);

/** A row of the table of errors. */
const isErrorRow = (node) =>
  ts.isObjectLiteralExpression(node) && ['status', 'message'].every((name) => namesIn(node).includes(name));

/** An error keeps what is known of it only where a page may have to say it itself; else it comes with its answer. */
const keepSaid = (row, factory) => {
  const kept = namesIn(row).includes('inPage') ? ['status', 'message'] : [];
  const properties = row.properties.filter(({ name }) => kept.includes(name?.text));
  return factory.updateObjectLiteralExpression(row, properties);
};

const keepRead = (row, factory) =>
  factory.updateObjectLiteralExpression(
    row,
    row.properties.filter(
      ({ name, initializer }) =>
        readInBrowser.includes(name?.text) ||
        (readAsWord.includes(name?.text) &&
          initializer !== undefined &&
          ts.isStringLiteral(initializer) &&
          wordsRead.includes(initializer.text)),
    ),
  );

const markPure = (call) =>
  ts.addSyntheticLeadingComment(call, ts.SyntaxKind.MultiLineCommentTrivia, '@__PURE__', false);

const asItIs = (call) => call;
