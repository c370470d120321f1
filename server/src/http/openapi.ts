import * as z from 'zod';
import { api, appVersion, errorCodes, productName, type Call } from '@holdall/shared/contract';
import type { Config } from '../config.ts';
import type { Route } from './implement.ts';

type Json = Record<string, unknown>;
type Schema = z.core.$ZodType;

function jsonSchema(schema: Schema, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' });
  return rest;
}

/** An id has a form that a sample must have too. */
function withExample(schema: Json): Json {
  const prefix =
    typeof schema['pattern'] === 'string'
      ? /^\^([a-z]+)_\[0-9a-f\]\{32\}\$$/.exec(schema['pattern'])?.[1]
      : undefined;
  return prefix === undefined ? schema : { ...schema, example: `${prefix}_${'0'.repeat(32)}` };
}

function parameters(schema: Schema | undefined, place: 'path' | 'query' | 'header'): Json[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, part]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: withExample(part),
  }));
}

const binary = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } };

function answerContent(call: Call): Json | undefined {
  if (call.answer === 'nothing') return undefined;
  if (call.answer === 'bytes') return binary;
  if (call.answer === 'events') return { 'text/event-stream': { schema: { type: 'string' } } };
  return { 'application/json': { schema: jsonSchema(call.answer as unknown as Schema, 'output') } };
}

function requestBody(call: Call): Json | undefined {
  if (call.body === undefined) return undefined;
  if (call.body === 'bytes') return { required: true, content: binary };
  const schema = call.body as unknown as Schema;
  return {
    required: schema._zod.def.type !== 'optional',
    content: { 'application/json': { schema: jsonSchema(schema, 'input') } },
  };
}

const ifMatch = {
  name: 'If-Match',
  in: 'header',
  required: true,
  schema: { type: 'string', example: '"1"' },
};

function operation(call: Call, area: string, name: string): Json {
  const content = answerContent(call);
  const body = requestBody(call);
  const status = call.answer === 'nothing' ? 204 : (call.status ?? 200);
  return {
    operationId: `${area}.${name}`,
    tags: [area],
    summary: call.summary,
    ...(call.access === 'public' ? { security: [], 'x-public': true } : {}),
    ...(call.rateLimited ? { 'x-rate-limited': true } : {}),
    parameters: [
      ...parameters(call.params as unknown as Schema, 'path'),
      ...parameters(call.query as unknown as Schema, 'query'),
      ...parameters(call.headers as unknown as Schema, 'header'),
      ...(call.revision ? [ifMatch] : []),
    ],
    ...(body === undefined ? {} : { requestBody: body }),
    responses: {
      [status]: { description: 'Done.', ...(content === undefined ? {} : { content }) },
      default: {
        description: 'Refused.',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  };
}

const errorSchema = {
  type: 'object',
  required: ['code', 'message', 'requestId'],
  properties: {
    code: { type: 'string', enum: Object.keys(errorCodes) },
    message: { type: 'string' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    details: { type: 'object' },
    requestId: { type: 'string' },
    retryAfterMs: { type: 'integer' },
  },
};

/** The OpenAPI 3.1 document of the calls that this server answers, from the same rows that it parses by. */
export function openApiDocument(routes: readonly Route[], config: Pick<Config, 'PUBLIC_URL'>): Json {
  const answered = new Set(routes.map(({ call }) => call));
  const paths: Record<string, Json> = {};
  for (const [area, calls] of Object.entries(api)) {
    for (const [name, call] of Object.entries(calls as Record<string, Call>)) {
      if (!answered.has(call)) continue;
      const path = call.path.replaceAll(/:([A-Za-z]+)/g, '{$1}');
      paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call, area, name) };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: productName, version: appVersion },
    ...(config.PUBLIC_URL === undefined ? {} : { servers: [{ url: config.PUBLIC_URL }] }),
    security: [{ session: [] }],
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'holdall' } },
      schemas: { Error: errorSchema },
    },
  };
}
