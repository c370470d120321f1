import type { CollectionItem, Selection as WireSelection } from '@holdall/shared';
import { thingOf } from '../../entries/index.ts';

/** Entries that were chosen, as what is done with them needs it. */
export interface ChosenEntries {
  /** How many; none while that is being found out. */
  readonly count: number;
  /** Those of them whose rows are here. */
  readonly items: readonly CollectionItem[];
  /** Where all that match were chosen, the question that finds them; null where these are all. */
  readonly query: Exclude<WireSelection, string[]> | null;
  /** All of them are files and folders that are there, no whole storages and nothing that is gone. */
  readonly areThings: boolean;
}

/** Entries chosen one by one. */
export const theseEntries = (items: readonly CollectionItem[]): ChosenEntries => ({
  count: items.length,
  items,
  query: null,
  areThings: items.every((item) => thingOf(item) !== null),
});

/** As the server is asked to act on the entries: by their own ids, or by the question. */
export const entriesToWire = ({ items, query }: ChosenEntries) => query ?? items.map(({ id }) => id);
