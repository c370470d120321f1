import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { AppError, type Call } from '@holdall/shared/contract';
import { requireCleanValue } from './cleanText.ts';
import { parsePart } from './fieldErrors.ts';
import { parseRevision } from './revision.ts';

/** The parts of a request, parsed by the row of its call. */
export interface ParsedInput {
  params?: unknown;
  query?: unknown;
  headers?: unknown;
  body?: unknown;
  revision?: number;
}

type Schema = z.ZodMiniType;

function isEmpty(value: unknown): boolean {
  return (
    value === undefined || value === null || (typeof value === 'object' && Object.keys(value).length === 0)
  );
}

/** An address that no thing can have is an address where nothing is. */
function parseParams(schema: Schema, given: unknown): unknown {
  const result = schema.safeParse(given);
  if (!result.success) throw new AppError('not_found');
  return result.data;
}

function refuseUnknownQuery(query: Record<string, unknown>): void {
  const names = Object.keys(query).slice(0, 20);
  if (names.length === 0) return;
  const fields = Object.fromEntries(names.map((name) => [name.slice(0, 100), 'This is not known here.']));
  throw new AppError('validation', { fields });
}

/** Of the headers, those that the call speaks of. */
function declaredHeaders(schema: Schema, headers: FastifyRequest['headers']): Record<string, unknown> {
  const { shape } = schema as unknown as { shape?: Record<string, unknown> };
  const names = Object.keys(shape ?? {}).filter((name) => headers[name] !== undefined);
  return Object.fromEntries(names.map((name) => [name, headers[name]]));
}

/** The part of a request that names what it is about: `not_found` for an impossible one. */
export const parseAddress = (call: Call, request: FastifyRequest): unknown =>
  call.params && parseParams(call.params, request.params);

/**
 * Parses every part of a request by the row of its call. Strict: what the row does not name is refused.
 * Throws `validation` with what is wrong in which field, `not_found` for an impossible address, and `revision_required`.
 */
export function parseInput(call: Call, request: FastifyRequest): ParsedInput {
  const input: ParsedInput = {};
  const query = request.query as Record<string, unknown>;
  requireCleanValue(query);
  if (call.params) input.params = parseParams(call.params, request.params);
  if (call.query) input.query = parsePart(call.query, query, 'query');
  else refuseUnknownQuery(query);
  if (call.headers)
    input.headers = parsePart(call.headers, declaredHeaders(call.headers, request.headers), 'headers');
  if (call.body === 'bytes') input.body = request.body;
  else if (call.body) input.body = parsePart(call.body, request.body, 'body');
  else if (!isEmpty(request.body))
    throw new AppError('validation', { fields: { body: 'This call takes no body.' } });
  if (call.revision) input.revision = parseRevision(request.headers['if-match']);
  return input;
}
