import ts from 'typescript';

/** Rows whose texts are said by somebody who knows them as plain data: the registry of a page, an answer, a mail. */
export const rowsSaidLater: readonly { readonly owner: string; readonly member: string }[] = [
  { owner: 'RemoteNavigation', member: 'label' },
  { owner: 'RemoteDeclaration', member: 'title' },
  { owner: 'RemoteTool', member: 'title' },
  { owner: 'Command', member: 'title' },
  { owner: 'Command', member: 'group' },
  { owner: 'Kind', member: 'label' },
  { owner: 'StorageKind', member: 'label' },
  { owner: 'StorageSection', member: 'label' },
  { owner: 'EventRow', member: 'title' },
  { owner: 'EventRow.notice', member: 'title' },
  { owner: 'EventRow.notice', member: 'text' },
  { owner: 'MailTemplate', member: 'subject' },
  { owner: 'MailTemplate', member: 'lines' },
  { owner: 'MailTemplate', member: 'action' },
  { owner: 'KnownFeature', member: 'title' },
  { owner: 'KnownFeature', member: 'text' },
  { owner: 'KnownFeature', member: 'collects' },
  { owner: 'OperationDraft', member: 'text' },
  { owner: 'JobOrder', member: 'text' },
  { owner: 'News', member: 'title' },
  { owner: 'News', member: 'text' },
  { owner: 'News', member: 'together' },
  { owner: 'EventRow', member: 'action' },
  { owner: 'AppErrorOptions', member: 'message' },
  { owner: 'AppErrorOptions', member: 'fields' },
];

/** Tables whose rows have texts of this name, or are texts where no name is given. */
export const tablesSaidLater: readonly { readonly table: string; readonly member?: string }[] = [
  { table: 'errorCodes', member: 'message' },
  { table: 'missingTexts' },
  { table: 'queryProblems' },
];

/** Functions whose answer is said where it arrives. */
export const functionsSaidLater: readonly string[] = ['sentenceOf', 'sentence'];

/** Functions whose answer is a table with texts as its names. */
export const functionsNamingTexts: readonly string[] = ['collectDiagnostics'];

/** The texts that a piece of source says on the spot. */
export function sinks(node: ts.Node, checker: ts.TypeChecker): readonly ts.Node[] {
  if (!ts.isCallExpression(node)) return [];
  const { expression } = node;
  const name = ts.isPropertyAccessExpression(expression) ? expression.name : expression;
  if (!ts.isIdentifier(name)) return [];
  if (name.text === 'sayIn') return node.arguments.slice(1, 2);
  const isLibrary = name.text === '_' && expression.getText().startsWith('i18n.');
  if (!isLibrary && name.text !== 'say') return [];
  const [first] = checker.getResolvedSignature(node)?.parameters ?? [];
  return isLibrary || first?.name === 'id' ? node.arguments.slice(0, 1) : [];
}
