import { AppError } from '@holdall/shared/contract';

/** Which page of a list somebody asks for. */
export interface PageQuery {
  /** Where the page before has ended; the first page without. */
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** What is to be read for a page: so many rows at most, of those whose id comes before this one. */
interface Reading {
  readonly before: string | null;
  readonly limit: number;
}

/**
 * Reads lists that are in the order of their ids, the newest first, page by page. A cursor is the last id of a page; any
 * other text is refused. One row more than asked for is read: it says whether there is another page.
 * @param prefix Of the ids.
 */
export function pagesById(prefix: string) {
  const form = new RegExp(`^${prefix}_[0-9a-f]{32}$`);

  function idIn(cursor: string): string {
    const id = Buffer.from(cursor, 'base64url').toString('latin1');
    if (form.test(id)) return id;
    throw new AppError('validation', { fields: { cursor: 'This is no position in this list.' } });
  }

  return async <Row extends { readonly id: string }>(
    { cursor, limit }: PageQuery,
    read: (reading: Reading) => Promise<readonly Row[]>,
  ): Promise<{ rows: readonly Row[]; nextCursor: string | null }> => {
    const found = await read({ before: cursor === undefined ? null : idIn(cursor), limit: limit + 1 });
    const rows = found.slice(0, limit);
    const last = found.length > limit ? rows.at(-1) : undefined;
    return { rows, nextCursor: last === undefined ? null : Buffer.from(last.id).toString('base64url') };
  };
}
