import * as z from 'zod';
import { AppError, type Sort } from '@holdall/shared/contract';

/** Where a page ended: the rank and the sort values of its last row. */
export interface Position {
  rank: 0 | 1;
  values: (string | number)[];
}

const positionSchema = z.tuple([
  z.string(),
  z.union([z.literal(0), z.literal(1)]),
  z.array(z.union([z.string(), z.int()])).max(3),
]);

/** Columns that a sort goes by, with the types of their values. The id breaks every tie. */
export const sortColumns = {
  name: [
    ['sort_name', 'text'],
    ['id', 'text'],
  ],
  changed: [
    ['changed_at', 'timestamptz'],
    ['id', 'text'],
  ],
  trashed: [
    ['trashed_at', 'timestamptz'],
    ['id', 'text'],
  ],
  size: [
    ['size', 'bigint'],
    ['sort_name', 'text'],
    ['id', 'text'],
  ],
  kind: [
    ['kind', 'text'],
    ['sort_name', 'text'],
    ['id', 'text'],
  ],
} as const satisfies Record<string, readonly (readonly [string, string])[]>;

/** A column that lists are ordered by. */
export type Order = keyof typeof sortColumns;

/** `-size` is the order `size` from the largest on. */
export function orderOf(sort: Sort): { order: Exclude<Order, 'trashed'>; descending: boolean } {
  const descending = sort.startsWith('-');
  return { order: (descending ? sort.slice(1) : sort) as Exclude<Order, 'trashed'>, descending };
}

/** The place of a row in an order. */
export function positionOf(order: Order, rank: Position['rank'], row: object): Position {
  const values = sortColumns[order].map(([column, type]) => {
    const value = (row as Record<string, string | number | Date>)[column];
    if (value instanceof Date) return value.toISOString();
    return type === 'bigint' ? Number(value) : (value ?? '');
  });
  return { rank, values };
}

/** Writes a position as text that a client carries unread. `list` names the list it is good for. */
export function encodeCursor(list: string, { rank, values }: Position): string {
  return Buffer.from(JSON.stringify([list, rank, values])).toString('base64url');
}

function refuseCursor(): never {
  throw new AppError('validation', { fields: { cursor: 'This is no position in this list.' } });
}

function fits(value: string | number | undefined, type: string): boolean {
  if (type === 'bigint') return typeof value === 'number';
  if (typeof value !== 'string' || value.includes('\0')) return false;
  return type !== 'timestamptz' || z.iso.datetime().safeParse(value).success;
}

/** Reads a position back. One of another list or order, or a made-up one, is refused. */
export function decodeCursor(list: string, order: Order, cursor: string): Position {
  let parsed: unknown;
  try {
    parsed = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    return refuseCursor();
  }
  const result = positionSchema.safeParse(parsed);
  if (!result.success) return refuseCursor();
  const [madeFor, rank, values] = result.data;
  const columns = sortColumns[order];
  const isWhole =
    values.length === columns.length && columns.every(([, type], index) => fits(values[index], type));
  return madeFor === list && isWhole ? { rank, values } : refuseCursor();
}
