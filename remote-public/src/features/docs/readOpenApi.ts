/** A field of a request or an answer. */
export interface Field {
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
}

/** A call of the API, as the reference shows it. */
export interface Operation {
  readonly id: string;
  readonly area: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly isPublic: boolean;
  readonly parameters: readonly Field[];
  readonly body: readonly Field[];
  readonly answer: readonly Field[];
}

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const objectOf = (value: unknown): Json => (isObject(value) ? value : {});
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** A schema in a word or two. */
function typeOf(schema: Json): string {
  const choices = [...listOf(schema['anyOf']), ...listOf(schema['oneOf'])].map((one) =>
    typeOf(objectOf(one)),
  );
  if (choices.length > 0) return [...new Set(choices)].join(' | ');
  if (Array.isArray(schema['enum'])) return schema['enum'].map(String).join(' | ');
  if ('const' in schema) return String(schema['const']);
  if (schema['type'] === 'array') return `${typeOf(objectOf(schema['items']))}[]`;
  return textOf(schema['format']) || textOf(schema['type']) || 'any';
}

function fieldsOf(schema: Json): Field[] {
  const required = listOf(schema['required']);
  const [first] = listOf(schema['anyOf']);
  if (schema['properties'] === undefined && isObject(first)) return fieldsOf(first);
  return Object.entries(objectOf(schema['properties'])).map(([name, part]) => ({
    name,
    type: typeOf(objectOf(part)),
    required: required.includes(name),
  }));
}

const schemaOf = (part: unknown): Json =>
  objectOf(objectOf(objectOf(objectOf(part)['content'])['application/json'])['schema']);

function operationOf(path: string, method: string, row: Json): Operation {
  const responses = Object.entries(objectOf(row['responses'])).find(([status]) => status.startsWith('2'));
  return {
    id: textOf(row['operationId']),
    area: textOf(listOf(row['tags'])[0]),
    method: method.toUpperCase(),
    path,
    summary: textOf(row['summary']),
    isPublic: row['x-public'] === true,
    parameters: listOf(row['parameters'])
      .map(objectOf)
      .map((one) => ({
        name: textOf(one['name']),
        type: typeOf(objectOf(one['schema'])),
        required: one['required'] === true,
      })),
    body: fieldsOf(schemaOf(row['requestBody'])),
    answer: fieldsOf(schemaOf(responses?.[1])),
  };
}

/** The calls of an OpenAPI document. What it does not say is left out; nothing of it is believed to be there. */
export function readOpenApi(document: unknown): Operation[] {
  return Object.entries(objectOf(objectOf(document)['paths'])).flatMap(([path, methods]) =>
    Object.entries(objectOf(methods)).map(([method, row]) => operationOf(path, method, objectOf(row))),
  );
}
