import * as z from 'zod';
import { serverLimits } from '@holdall/shared/contract';
import { plainText } from './plainText.ts';

/** A schema as JSON holds it. */
type Schema = Readonly<Record<string, unknown>>;

const most = { depth: 6, properties: 40, values: 60, ways: 8, text: 300, name: 64 };
const types = new Set(['string', 'number', 'integer', 'boolean', 'array', 'object', 'null']);
const numbers = ['minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems'];

const isObject = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isPlain = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value) || value === null;

/** What is known of a schema, and nothing else of it: a pattern, for one, is a program that others have written. */
function known(schema: unknown, depth: number): Schema {
  if (!isObject(schema) || depth > most.depth) return {};
  const { type, description, properties, required, items, enum: values } = schema;
  const made: Record<string, unknown> = {};
  if (typeof type === 'string' && types.has(type)) made['type'] = type;
  if (typeof description === 'string') made['description'] = plainText(description, most.text).text;
  for (const name of numbers) if (Number.isFinite(schema[name])) made[name] = schema[name];
  if (Array.isArray(values) && values.length > 0 && values.length <= most.values && values.every(isPlain))
    made['enum'] = values;
  const ways = schema['anyOf'] ?? schema['oneOf'];
  if (Array.isArray(ways) && ways.length > 0 && ways.length <= most.ways)
    made['anyOf'] = ways.map((way) => known(way, depth + 1));
  if (type === 'array') made['items'] = known(items, depth + 1);
  if (type === 'object' && isObject(properties)) {
    const own = Object.entries(properties)
      .filter(([name]) => name !== '__proto__' && name.length <= most.name)
      .slice(0, most.properties);
    made['properties'] = Object.fromEntries(own.map(([name, one]) => [name, known(one, depth + 1)]));
    const names = new Set(own.map(([name]) => name));
    if (Array.isArray(required)) made['required'] = required.filter((name) => names.has(name as string));
  }
  return made;
}

/** What is known here of what a tool outside is given; null where that is no object, or too long. */
export function plainSchema(schema: unknown): Record<string, unknown> | null {
  if (!isObject(schema) || schema['type'] !== 'object') return null;
  const made = { properties: {}, ...known(schema, 0) };
  return JSON.stringify(made).length > serverLimits.outsideSchemaBytes || inputOf(made) === null
    ? null
    : made;
}

/** The same as inputs are parsed by it; null where there is no such thing. */
export function inputOf(schema: Record<string, unknown>): z.ZodObject | null {
  try {
    const made = z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]);
    return made instanceof z.ZodObject ? made : null;
  } catch {
    return null;
  }
}
