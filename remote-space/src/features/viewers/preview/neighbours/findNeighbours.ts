import { type Http, type Resource, type ResourcePage } from '@holdall/shared';
import type { QueryClient } from '@tanstack/react-query';
import { pageKey, pageQuery, pageSize, type ListingQuery } from '../../../lists/listing/index.ts';
import type { Neighbours } from './Neighbours.ts';

/** Neighbours in a folder, with the row that the resource has in its list. */
interface InFolder extends Neighbours {
  readonly row: number;
}

interface Dependencies {
  readonly http: Http;
  readonly queries: QueryClient;
}

/** Pages that are fetched for a resource that nobody has opened from its list. Beyond them it has no position. */
const pagesToSearch = 10;

const isFile = ({ childrenCount }: Resource) => childrenCount === null;

/**
 * Finds a resource in its list, in the pages that are here and then in the first ones, with the files around it.
 * Null when it is not found: another filter, another folder, too far down.
 */
export async function findNeighbours(
  dependencies: Dependencies,
  query: ListingQuery,
  id: string,
): Promise<InFolder | null> {
  const page = (number: number) => dependencies.queries.fetchQuery(pageQuery(dependencies, query, number));
  const row = knownRow(dependencies.queries, query, id) ?? (await searchRow(page, id));
  if (row === null) return null;
  const first = await page(0);
  const rowAt = async (index: number) =>
    index < 0 ? undefined : (await page(Math.floor(index / pageSize))).items[index % pageSize];
  const before = await rowAt(row - 1);
  const last = (await page(Math.floor(row / pageSize))).items.length;
  const isEnd = first.total === null ? row % pageSize === last - 1 : row >= first.total - 1;
  const after = isEnd ? undefined : await rowAt(row + 1);
  const folders = query.section === 'files' ? countFolders(first) : 0;
  return {
    row,
    position: row + 1 - folders,
    total: first.total === null ? null : first.total - folders,
    previous: before && isFile(before) ? before : null,
    next: after && isFile(after) ? after : null,
  };
}

/** Folders come first in a folder's list; when a whole page is folders they are counted as what they are: rows. */
function countFolders({ items }: ResourcePage): number {
  const files = items.findIndex(isFile);
  return Math.max(0, files);
}

/** The row of a resource in the pages that are here. */
function knownRow(queries: QueryClient, query: ListingQuery, id: string): number | null {
  const pages = queries.getQueriesData<ResourcePage>({ queryKey: pageKey(query, 0).slice(0, -1) });
  for (const [key, page] of pages) {
    const place = page?.items.findIndex((item) => item.id === id) ?? -1;
    if (place >= 0) return Number(key.at(-1)) * pageSize + place;
  }
  return null;
}

async function searchRow(
  page: (number: number) => Promise<ResourcePage>,
  id: string,
): Promise<number | null> {
  for (let number = 0; number < pagesToSearch; number += 1) {
    const { items, nextCursor } = await page(number);
    const place = items.findIndex((item) => item.id === id);
    if (place >= 0) return number * pageSize + place;
    if (nextCursor === null) return null;
  }
  return null;
}
