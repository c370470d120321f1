import type { api, Input, LocalSection, Sort } from '@holdall/shared';

/** Rows of a page; the server takes this many at a time. */
export const pageSize = 100;

/** Which list is looked at, and how. */
export interface ListingQuery {
  readonly storageId: string;
  readonly section: LocalSection;
  readonly folderId: string | null;
  readonly filter: string;
  readonly sort: Sort;
}

/** Key of all pages of a folder, however sorted and filtered. */
export function folderKey(
  storageId: string,
  section: LocalSection,
  folderId: string | null,
): readonly unknown[] {
  return ['listing', storageId, section, folderId];
}

/** Key of one page. */
export function pageKey(query: ListingQuery, page: number): readonly unknown[] {
  return [...folderKey(query.storageId, query.section, query.folderId), query.sort, query.filter, page];
}

/** What to ask for to get a page: what follows a cursor, or a fraction of the whole. */
export function pageInput(
  { storageId, folderId, filter, sort }: ListingQuery,
  from: { cursor: string } | { at: number } | null,
): Input<(typeof api.sections)['files']> {
  return {
    params: { storageId },
    query: {
      sort,
      limit: String(pageSize),
      ...(folderId === null ? {} : { parentId: folderId }),
      ...(filter === '' ? {} : { filter }),
      ...(from === null ? {} : 'cursor' in from ? { cursor: from.cursor } : { at: from.at.toFixed(12) }),
    },
  };
}
