import ts from 'typescript';
import { createIndex } from './indexSource.ts';
import { functionsNamingTexts, functionsSaidLater, rowsSaidLater, sinks, tablesSaidLater } from './sinks.ts';

/** A text of the catalogue and the file that it stands in. */
export interface FoundText {
  readonly text: string;
  readonly file: string;
}

/** Everything that is said to people, and what is said in a way that nobody can follow. */
export interface FoundTexts {
  readonly texts: readonly FoundText[];
  readonly problems: readonly string[];
}

/**
 * Follows every text back from where it is said to where it is written: through constants, tables of rows, properties
 * of components, arguments and answers of functions. So a text is found wherever it stands, and nothing else is.
 */
export function findTexts(program: ts.Program, isOurs: (file: string) => boolean): FoundTexts {
  const checker = program.getTypeChecker();
  const sources = program.getSourceFiles().filter(({ fileName }) => isOurs(fileName));
  const index = createIndex(sources, checker);
  const texts = new Map<string, FoundText>();
  const problems = new Set<string>();
  const seen = new Set<ts.Node>();

  function add(text: string, node: ts.Node): void {
    const file = node.getSourceFile().fileName;
    if (/\p{L}/u.test(text)) texts.set(`${file}\n${text}`, { text, file });
  }

  function followAll(nodes: Iterable<ts.Node | undefined>): void {
    for (const node of nodes) follow(node);
  }

  /** What an expression, or a declaration that holds one, may say. */
  function follow(node: ts.Node | undefined): void {
    if (!node || seen.has(node)) return;
    if (ts.isParameter(node) || ts.isVariableDeclaration(node) || ts.isBindingElement(node))
      return followDeclaration(node, node.name.getText());
    seen.add(node);
    if (ts.isStringLiteralLike(node)) return add(node.text, node);
    if (ts.isTemplateExpression(node)) {
      const { fileName } = node.getSourceFile();
      const { line } = node.getSourceFile().getLineAndCharacterOfPosition(node.getStart());
      problems.add(`${fileName}:${line + 1}: a text is put together; write it whole, with values in it.`);
      return;
    }
    if (ts.isConditionalExpression(node)) return followAll([node.whenTrue, node.whenFalse]);
    if (ts.isBinaryExpression(node)) {
      const { kind } = node.operatorToken;
      if (kind === ts.SyntaxKind.AmpersandAmpersandToken) return follow(node.right);
      const isChoice = kind === ts.SyntaxKind.BarBarToken || kind === ts.SyntaxKind.QuestionQuestionToken;
      return isChoice ? followAll([node.left, node.right]) : undefined;
    }
    if (ts.isArrayLiteralExpression(node)) return followAll(node.elements);
    if (ts.isObjectLiteralExpression(node)) return followAll(node.properties.map(valueOf));
    if (ts.isSpreadElement(node)) return follow(node.expression);
    if (ts.isFunctionLike(node)) return followAll(answersOf(node));
    if (ts.isJsxExpression(node)) return follow(node.expression);
    if (ts.isAwaitExpression(node)) return follow(node.expression);
    if (hasInner(node)) return follow(node.expression);
    if (ts.isCallExpression(node)) return followCall(node);
    if (ts.isElementAccessExpression(node)) return follow(node.expression);
    if (ts.isPropertyAccessExpression(node)) return followSymbol(checker.getSymbolAtLocation(node.name));
    if (ts.isIdentifier(node)) return followSymbol(checker.getSymbolAtLocation(node));
  }

  function followCall(call: ts.CallExpression): void {
    const declaration = checker.getResolvedSignature(call)?.declaration;
    if (!declaration) return;
    if (isOurs(declaration.getSourceFile().fileName)) {
      const holder = ts.isFunctionTypeNode(declaration) ? declaration.parent : declaration;
      return ts.isMethodSignature(holder) || ts.isPropertySignature(holder)
        ? followDeclaration(holder, holder.name.getText())
        : follow(declaration);
    }
    // A method of a list or a text: what comes out was in it, or was said by the function that it was given.
    const { expression } = call;
    if (ts.isIdentifier(expression) && index.isSame(expression.text)) return followAll(call.arguments);
    if (!ts.isPropertyAccessExpression(expression)) return;
    const given = call.arguments.filter((argument) => ts.isArrowFunction(argument));
    if (['map', 'flatMap'].includes(expression.name.text)) followAll(given);
    else if (['find', 'at', 'filter', 'get', 'trim', 'values', 'freeze'].includes(expression.name.text))
      followAll([
        expression.expression,
        ...(expression.expression.getText() === 'Object' ? call.arguments : []),
      ]);
  }

  function followSymbol(found: ts.Symbol | undefined): void {
    if (!found) return;
    const symbol = found.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(found) : found;
    for (const declaration of symbol.declarations ?? []) followDeclaration(declaration, symbol.name);
  }

  function followDeclaration(declaration: ts.Declaration, name: string): void {
    if (!isOurs(declaration.getSourceFile().fileName)) return;
    if (ts.isBindingElement(declaration)) return followBinding(declaration);
    if (ts.isShorthandPropertyAssignment(declaration))
      return followSymbol(checker.getShorthandAssignmentValueSymbol(declaration));
    if (seen.has(declaration)) return;
    // The rows of a table have one type, which knows one of them only.
    if (ts.isPropertyAssignment(declaration))
      return followAll([declaration.initializer, ...inOtherRows(declaration, name)]);
    if (ts.isVariableDeclaration(declaration)) {
      seen.add(declaration);
      return followVariable(declaration);
    }
    if (ts.isParameter(declaration)) {
      seen.add(declaration);
      follow(declaration.initializer);
      return followAll(index.argumentsFor(declaration));
    }
    if (ts.isPropertySignature(declaration) || ts.isPropertyDeclaration(declaration)) {
      seen.add(declaration);
      return followAll(index.assignedTo(declaration, name));
    }
    if (ts.isMethodSignature(declaration)) return followAll(index.assignedTo(declaration, name));
    follow(declaration);
  }

  /** `const x = …`, or the variable of a loop, whose list is followed. */
  function followVariable(declaration: ts.VariableDeclaration): void {
    const loop = declaration.parent.parent;
    if (ts.isForOfStatement(loop)) return follow(loop.expression);
    followAll([declaration.initializer, ...index.putInto(declaration)]);
  }

  /** `{ label }` in a pattern is that property of whatever is taken apart. */
  function followBinding(element: ts.BindingElement): void {
    if (seen.has(element)) return;
    seen.add(element);
    follow(element.initializer);
    const pattern = element.parent;
    if (ts.isArrayBindingPattern(pattern)) {
      followAll(index.listsBehind(pattern));
      return;
    }
    const name = element.propertyName ?? element.name;
    if (!ts.isIdentifier(name)) return;
    const type = checker.getTypeAtLocation(pattern);
    const types = type.isUnion() ? type.types : [type];
    for (const part of types) followSymbol(checker.getNonNullableType(part).getProperty(name.text));
  }

  for (const source of sources) index.visit(source, (node) => followAll(sinks(node, checker)));
  for (const { owner, member } of rowsSaidLater) {
    const declarations = index.membersOf(owner, member);
    if (declarations.length === 0) problems.add(`sinks.ts names ${owner}.${member}, which is not there.`);
    for (const declaration of declarations) followAll(index.assignedTo(declaration, member));
  }
  for (const { table, member } of tablesSaidLater) {
    const declarations = index.tablesNamed(table);
    if (declarations.length === 0) problems.add(`sinks.ts names ${table}, which is not there.`);
    for (const declaration of declarations)
      followAll(member ? index.within(declaration, member) : [declaration]);
  }
  for (const name of functionsNamingTexts) {
    const declarations = index.functionsNamed(name);
    if (declarations.length === 0) problems.add(`sinks.ts names ${name}(), which is not there.`);
    for (const answer of declarations.flatMap((node) => answersOf(node as ts.SignatureDeclaration)))
      index.visit(answer, (node) => ts.isPropertyAssignment(node) && add(nameIn(node.name), node));
  }
  for (const name of functionsSaidLater) {
    const declarations = index.functionsNamed(name);
    if (declarations.length === 0) problems.add(`sinks.ts names ${name}(), which is not there.`);
    followAll(declarations);
  }
  return { texts: [...texts.values()], problems: [...problems] };
}

const nameIn = (name: ts.PropertyName): string =>
  ts.isIdentifier(name) || ts.isStringLiteralLike(name) ? name.text : '';

const valueOf = (property: ts.ObjectLiteralElementLike): ts.Node | undefined => {
  if (ts.isPropertyAssignment(property)) return property.initializer;
  if (ts.isShorthandPropertyAssignment(property)) return property.name;
  return ts.isSpreadAssignment(property) ? property.expression : undefined;
};

/** The properties of that name in the rows beside the one that a property stands in. */
function inOtherRows({ parent }: ts.PropertyAssignment, name: string): readonly (ts.Node | undefined)[] {
  const table = parent.parent;
  const rows = ts.isArrayLiteralExpression(table)
    ? table.elements
    : ts.isPropertyAssignment(table) && ts.isObjectLiteralExpression(table.parent)
      ? table.parent.properties.map(valueOf)
      : [];
  return rows.flatMap((row) =>
    row && ts.isObjectLiteralExpression(row)
      ? row.properties.filter((property) => property.name?.getText() === name).map(valueOf)
      : [],
  );
}

const hasInner = (node: ts.Node): node is ts.AsExpression =>
  ts.isAsExpression(node) ||
  ts.isSatisfiesExpression(node) ||
  ts.isParenthesizedExpression(node) ||
  ts.isNonNullExpression(node);

/** What a function may answer. */
function answersOf(node: ts.SignatureDeclaration): readonly ts.Node[] {
  const body = 'body' in node ? (node.body as ts.Node | undefined) : undefined;
  if (!body) return [];
  if (!ts.isBlock(body)) return [body];
  const found: ts.Node[] = [];
  const visit = (inner: ts.Node): void => {
    if (ts.isFunctionLike(inner)) return;
    if (ts.isReturnStatement(inner) && inner.expression) found.push(inner.expression);
    ts.forEachChild(inner, visit);
  };
  ts.forEachChild(body, visit);
  return found;
}
