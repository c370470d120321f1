import type { CollectedSection, LocalSection, Selection as WireSelection } from '@holdall/shared';

/** What is chosen: some things, at once or one by one, or all that match but a few. */
export type Selection =
  | { readonly mode: 'some'; readonly ids: ReadonlySet<string>; readonly oneByOne?: true }
  | { readonly mode: 'all'; readonly except: ReadonlySet<string> };

/** Nothing chosen. */
export const nothing: Selection = { mode: 'some', ids: new Set() };

export function isSelected(selection: Selection, id: string): boolean {
  return selection.mode === 'some' ? selection.ids.has(id) : !selection.except.has(id);
}

/** How many are chosen, of a list of `total`. */
export function selectedCount(selection: Selection, total: number): number {
  return selection.mode === 'some' ? selection.ids.size : Math.max(0, total - selection.except.size);
}

function without(ids: ReadonlySet<string>, id: string): Set<string> {
  const rest = new Set(ids);
  rest.delete(id);
  return rest;
}

/** Adds a thing, or takes it out again. */
export function toggled(selection: Selection, id: string): Selection {
  if (selection.mode === 'all') {
    return {
      mode: 'all',
      except: selection.except.has(id) ? without(selection.except, id) : new Set([...selection.except, id]),
    };
  }
  return {
    mode: 'some',
    ids: selection.ids.has(id) ? without(selection.ids, id) : new Set([...selection.ids, id]),
    oneByOne: true,
  };
}

/** Adds a thing or takes it out by its key. One that is chosen only because the focus has come to it is chosen from then on. */
export function chosenByKey(selection: Selection, id: string): Selection {
  const subscriptions = selection.mode === 'some' && !selection.oneByOne && selection.ids.size === 1;
  return subscriptions && selection.ids.has(id) ? { ...selection, oneByOne: true } : toggled(selection, id);
}

/**
 * Whether it stays while the focus goes from row to row: what was chosen one by one, or all that match, would be tiresome
 * to choose again. Other selections follow the focus.
 */
export function outlastsMoves(selection: Selection): boolean {
  return selection.mode === 'all' || (selection.oneByOne === true && selection.ids.size > 0);
}

/** Whether these are chosen, at once, and nothing else. */
export function isOnly(selection: Selection, ids: readonly string[]): boolean {
  if (selection.mode === 'all' || selection.oneByOne || selection.ids.size !== ids.length) return false;
  return ids.every((id) => selection.ids.has(id));
}

/** Exactly these. */
export function only(...ids: readonly string[]): Selection {
  return { mode: 'some', ids: new Set(ids) };
}

/** All that match. */
export const everything: Selection = { mode: 'all', except: new Set() };

interface List {
  readonly storageId: string;
  readonly section: LocalSection | CollectedSection;
  readonly folderId: string | null;
  readonly filter: string;
}

/** The selection as the server is asked to act on it: the things, or the question that finds them. */
export function toWire(selection: Selection, { storageId, section, folderId, filter }: List): WireSelection {
  if (selection.mode === 'some') return [...selection.ids];
  return {
    query: {
      storageId,
      section,
      parentId: folderId,
      ...(filter === '' ? {} : { filter }),
      except: [...selection.except],
    },
  };
}
