import path from 'node:path';
import ts from 'typescript';
import { workspace } from './workspace.mjs';

const contract = path.join(workspace.shared, 'src/contract');
/** What the browser reads of an API row. Of body and answer it reads some words only: schemas are the server's. */
const readInBrowser = ['method', 'path', 'staleOn', 'keeps', 'queues'];
const readAsWord = ['body', 'answer'];
const wordsRead = ['bytes', 'events'];

/**
 * TypeScript transformer for what goes into a page. API rows, those that a function makes too, lose their schemas, which
 * only the server applies; of the errors those are left that a page says itself; and everything else that the contract makes of calls when it is loaded is marked as pure:
 * webpack then leaves out what nobody uses.
 */
export const withoutSchemas = (context) => (file) => {
  if (!path.resolve(file.fileName).startsWith(contract)) return file;
  const visitWith = (mark) => {
    const visit = (node) => {
      if (ts.isFunctionLike(node)) return ts.visitEachChild(node, visitWith(asItIs), context);
      const row = ts.isCallExpression(node) && rowOf(node);
      if (row) return keepRead(row, context.factory);
      if (isErrorTable(node)) return keepSaid(node, context.factory);
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

const isErrorTable = (node) =>
  ts.isObjectLiteralExpression(node) &&
  node.properties.length > 0 &&
  node.properties.every(({ initializer }) => initializer !== undefined && isErrorRow(initializer));

/** An error is known only where a page may have to say it itself; of any other its answer brings all that is to be known. */
const keepSaid = (table, factory) =>
  factory.updateObjectLiteralExpression(
    table,
    table.properties
      .filter(({ initializer }) => namesIn(initializer).includes('inPage'))
      .map((row) => factory.updatePropertyAssignment(row, row.name, withoutMark(row.initializer, factory))),
  );

const withoutMark = (row, factory) =>
  factory.updateObjectLiteralExpression(
    row,
    row.properties.filter(({ name }) => name?.text !== 'inPage'),
  );

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
