import type { Clipboard, CollectedSection, LocalSection, Resource } from '@holdall/shared';
import type { ListingQuery } from '../../lists/listing/index.ts';

/** The list that is on the screen. */
export interface ListQuery extends Omit<ListingQuery, 'sort' | 'section'> {
  readonly section: LocalSection | CollectedSection;
}

interface Rows {
  readonly count: number;
  row(index: number): Resource | undefined;
}

const none: ReadonlySet<string> = new Set();
/** More rows are never here at once. */
const mostRows = 5000;

/** Those rows of a list that were cut, by name or as "all that match". */
export function cutRows(clipboard: Clipboard | null, list: ListQuery, rows: Rows): ReadonlySet<string> {
  if (clipboard?.mode !== 'cut') return none;
  if (Array.isArray(clipboard.items)) return new Set(clipboard.items);
  const { storageId, section, parentId = null, filter = '', except = [] } = clipboard.items.query;
  const isThisList =
    storageId === list.storageId &&
    section === list.section &&
    parentId === list.folderId &&
    filter === list.filter;
  if (!isThisList) return none;
  const ids = new Set<string>();
  for (let index = 0; index < rows.count && index < mostRows; index += 1) {
    const id = rows.row(index)?.id;
    if (id !== undefined) ids.add(id);
  }
  for (const id of except) ids.delete(id);
  return ids;
}
