import ts from 'typescript';

/** Finds in the source who gives a value to a property or a parameter, by name first and then by what the name means. */
export function createIndex(sources: readonly ts.SourceFile[], checker: ts.TypeChecker) {
  const assignments = new Map<string, (ts.ObjectLiteralElementLike | ts.JsxAttribute)[]>();
  const calls = new Map<string, ts.CallExpression[]>();
  const members = new Map<string, ts.Declaration[]>();
  const functions = new Map<string, ts.Node[]>();
  const filled = new Map<string, ts.Node[]>();
  const ours = new Set(sources);

  function push<T>(map: Map<string, T[]>, key: string, value: T): void {
    const known = map.get(key);
    if (known) known.push(value);
    else map.set(key, [value]);
  }

  function visit(node: ts.Node, act: (node: ts.Node) => void): void {
    act(node);
    ts.forEachChild(node, (child) => visit(child, act));
  }

  /** A function is called through an interface of ours that promises it: the name has to do. */
  const isPromiseOf = (declaration: ts.Node | undefined): boolean =>
    declaration !== undefined && ts.isMethodSignature(declaration) && ours.has(declaration.getSourceFile());

  function remember(node: ts.Node): void {
    if (
      (ts.isPropertyAssignment(node) ||
        ts.isShorthandPropertyAssignment(node) ||
        ts.isMethodDeclaration(node)) &&
      ts.isObjectLiteralExpression(node.parent)
    )
      push(assignments, nameOf(node.name), node);
    if (ts.isJsxAttribute(node)) push(assignments, node.name.getText(), node);
    if (ts.isBinaryExpression(node) && ts.isElementAccessExpression(node.left))
      push(filled, node.left.expression.getText(), node.right);
    if (ts.isCallExpression(node)) push(calls, calledName(node), node);
    if (ts.isPropertySignature(node)) push(members, pathOf(node), node);
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name))
      push(functions, `=${node.name.text}`, node);
    if (ts.isFunctionDeclaration(node) && node.name) push(functions, node.name.text, node);
  }
  for (const source of sources) visit(source, remember);

  /** What the place of an expression asks for; where a generic function takes it, what it asks of every type. */
  function expected(node: ts.Expression | ts.JsxAttributes): readonly ts.Type[] {
    const { parent } = node;
    if (ts.isCallExpression(parent)) {
      const declaration = checker.getResolvedSignature(parent)?.declaration;
      const at = parent.arguments.indexOf(node as ts.Expression);
      const parameter = declaration?.parameters[at];
      const written = parameter && ts.isParameter(parameter) ? parameter : undefined;
      const type = written?.type && checker.getTypeFromTypeNode(written.type);
      // `…rows` takes any number of what it lists.
      const one =
        type && written?.dotDotDotToken ? checker.getIndexTypeOfType(type, ts.IndexKind.Number) : type;
      if (one) return partsOf(one);
    }
    if (ts.isPropertyAssignment(parent)) {
      const found = expected(parent.parent).flatMap((type) => type.getProperty(nameOf(parent.name)) ?? []);
      if (found.length > 0) return found.flatMap((property) => partsOf(checker.getTypeOfSymbol(property)));
    }
    if (ts.isArrayLiteralExpression(parent)) {
      const found = expected(parent).flatMap(
        (type) => checker.getIndexTypeOfType(type, ts.IndexKind.Number) ?? [],
      );
      if (found.length > 0) return found.flatMap(partsOf);
    }
    const type = checker.getContextualType(node as ts.Expression) ?? checker.getTypeAtLocation(node);
    return partsOf(type);
  }

  function partsOf(type: ts.Type): readonly ts.Type[] {
    if (type.isUnionOrIntersection()) return [type, ...type.types.flatMap(partsOf)];
    const constraint = type.isTypeParameter() ? checker.getBaseConstraintOfType(type) : undefined;
    return constraint ? partsOf(constraint) : [type];
  }

  /** The declarations of a property as the place that an object literal or a component's use stands in wants it. */
  function wanted(node: ts.ObjectLiteralElementLike | ts.JsxAttribute, name: string): Set<ts.Declaration> {
    const holder = node.parent as ts.ObjectLiteralExpression | ts.JsxAttributes;
    return new Set(expected(holder).flatMap((part) => part.getProperty(name)?.declarations ?? []));
  }

  const given = (node: ts.ObjectLiteralElementLike | ts.JsxAttribute): ts.Node | undefined => {
    if (ts.isShorthandPropertyAssignment(node)) {
      return checker.getShorthandAssignmentValueSymbol(node)?.declarations?.[0];
    }
    return 'initializer' in node ? node.initializer : node;
  };

  return {
    visit,
    /** What is put into a table that begins empty, as in `fields[name] = …`. */
    putInto: (table: ts.VariableDeclaration): readonly ts.Node[] =>
      (filled.get(table.name.getText()) ?? []).filter(
        (node) =>
          node.getSourceFile() === table.getSourceFile() &&
          node.pos > table.pos &&
          node.end < scopeOf(table).end,
      ),
    tablesNamed: (name: string) => functions.get(`=${name}`) ?? [],
    membersOf: (owner: string, member: string) => members.get(`${owner}.${member}`) ?? [],
    functionsNamed: (name: string) => functions.get(name) ?? [],
    isSame: (name: string) => functions.has(name),

    /** What the rows of a table have under a name. */
    within: (table: ts.Node, name: string) =>
      (assignments.get(name) ?? [])
        .filter(
          (node) =>
            node.getSourceFile() === table.getSourceFile() && node.pos > table.pos && node.end <= table.end,
        )
        .map(given),

    /** What is given to a property, wherever in the source. */
    assignedTo(declaration: ts.Declaration, name: string): readonly (ts.Node | undefined)[] {
      return (assignments.get(name) ?? []).filter((node) => wanted(node, name).has(declaration)).map(given);
    },

    /** What is given to a parameter: at every call, or what stands in the list that a function goes through. */
    argumentsFor(parameter: ts.ParameterDeclaration): readonly (ts.Node | undefined)[] {
      const called = parameter.parent;
      const at = called.parameters.indexOf(parameter);
      const list = listOf(called);
      if (list) return [list];
      const name = functionName(called);
      const isNamedHere = ts.isFunctionDeclaration(called) || ts.isVariableDeclaration(called.parent);
      const matching = (calls.get(name ?? '') ?? []).filter((call) => {
        const declaration = checker.getResolvedSignature(call)?.declaration;
        return declaration === called || (!isNamedHere && isPromiseOf(declaration));
      });
      return matching.map((call) => call.arguments[at]);
    },

    /** The lists of lists that `[first, second]` takes apart, as in `Object.entries(x).map(([key, label]) => …)`. */
    listsBehind(pattern: ts.ArrayBindingPattern): readonly (ts.Node | undefined)[] {
      const holder = pattern.parent;
      if (ts.isVariableDeclaration(holder)) {
        const loop = holder.parent.parent;
        return [ts.isForOfStatement(loop) ? loop.expression : holder.initializer];
      }
      if (!ts.isParameter(holder)) return [];
      return [listOf(holder.parent)];
    },
  };
}

/** `EventRow.notice.title` for a member of a member. */
function pathOf(node: ts.PropertySignature): string {
  const { parent } = node;
  const name = nameOf(node.name);
  if (ts.isInterfaceDeclaration(parent)) return `${parent.name.text}.${name}`;
  return ts.isTypeLiteralNode(parent) && ts.isPropertySignature(parent.parent)
    ? `${pathOf(parent.parent)}.${name}`
    : name;
}

/** The piece of source that a variable is seen in. */
const scopeOf = (declaration: ts.VariableDeclaration): ts.Node => declaration.parent.parent.parent;

const nameOf = (name: ts.PropertyName): string =>
  ts.isIdentifier(name) || ts.isStringLiteralLike(name) ? name.text : name.getText();

function calledName({ expression }: ts.CallExpression): string {
  return ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText();
}

function functionName(node: ts.SignatureDeclaration): string | undefined {
  if (node.name && ts.isIdentifier(node.name)) return node.name.text;
  const holder = node.parent;
  return (ts.isVariableDeclaration(holder) || ts.isPropertyAssignment(holder)) && ts.isIdentifier(holder.name)
    ? holder.name.text
    : undefined;
}

/** The list whose method is given this function: `rows` in `rows.map((row) => …)`. */
function listOf(node: ts.Node): ts.Expression | undefined {
  const call = node.parent;
  if (!ts.isCallExpression(call) || !ts.isPropertyAccessExpression(call.expression)) return undefined;
  if (call.expression.name.text === 'call') return undefined;
  const list = call.expression.expression;
  // `Object.entries(x).map(…)` goes through `x`.
  if (ts.isCallExpression(list) && list.expression.getText().startsWith('Object.')) return list.arguments[0];
  return list;
}
