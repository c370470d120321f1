import * as z from 'zod';
import { AppError, type CollectionSort } from '@holdall/shared/contract';

/** Columns that entries are ordered by, with the types of their values. The id breaks every tie. */
const columns = {
  position: [
    ['position', 'text'],
    ['id', 'text'],
  ],
  name: [
    ['sort_name', 'text'],
    ['id', 'text'],
  ],
  changed: [
    ['changed_at', 'timestamptz'],
    ['id', 'text'],
  ],
  kind: [
    ['kind', 'text'],
    ['sort_name', 'text'],
    ['id', 'text'],
  ],
} as const satisfies Record<string, EntryOrder['columns']>;

/** How a list of entries is ordered. */
export interface EntryOrder {
  columns: readonly (readonly [
    'position' | 'id' | 'sort_name' | 'changed_at' | 'kind',
    'text' | 'timestamptz',
  ])[];
  descending: boolean;
}

/** `-changed` is the order of changes from the newest on. */
export function entryOrderOf(sort: CollectionSort): EntryOrder {
  const descending = sort.startsWith('-');
  return { columns: columns[(descending ? sort.slice(1) : sort) as keyof typeof columns], descending };
}

const positionSchema = z.tuple([z.string(), z.array(z.string()).min(2).max(3)]);

/** Writes where a page ended as text that a client carries unread. `list` names the list it is good for. */
export function encodePosition(list: string, values: readonly string[]): string {
  return Buffer.from(JSON.stringify([list, values])).toString('base64url');
}

function refuse(): never {
  throw new AppError('validation', { fields: { cursor: 'This is no position in this list.' } });
}

/** Reads it back. One of another list, or a made-up one, is refused. */
export function decodePosition(list: string, { columns: asked }: EntryOrder, cursor: string): string[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    return refuse();
  }
  const result = positionSchema.safeParse(parsed);
  if (!result.success || result.data[0] !== list || result.data[1].length !== asked.length) return refuse();
  const [, values] = result.data;
  const fits = asked.every(([, type], index) => {
    const value = values[index] ?? '';
    return !value.includes('\0') && (type === 'text' || z.iso.datetime().safeParse(value).success);
  });
  return fits ? values : refuse();
}
