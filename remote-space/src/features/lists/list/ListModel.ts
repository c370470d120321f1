import type { Resource, Sort } from '@holdall/shared';
import type { Selection } from '../selection/index.ts';
import type { Listing, RowRange } from '../listing/index.ts';

/**
 * What is meant with a row. With a pointer: it alone, it as well or no more (Ctrl), all up to it (Shift). With a key: to go
 * there, which chooses it unless what is chosen was chosen one by one; or to choose it beside the others.
 */
export type Press = 'only' | 'toggle' | 'extend' | 'go' | 'choose';

/** What keys and presses of any list of rows work on. */
export interface RowsModel<Row> {
  readonly listing: { readonly count: number; row(index: number): Row | undefined };
  /** The row that has the focus, or would have it. */
  readonly active: number;
  setActive(index: number): void;
  press(index: number, how: Press): void;
  selectAll(): void;
  clear(): void;
  open(row: Row): void;
  /** Begins to fetch what a row leads to: it is being pressed, and may be opened in a moment. */
  prepare?(row: Row): void;
}

/** What a list, a grid and their keys work on. */
export interface ListModel extends RowsModel<Resource> {
  readonly listing: Listing;
  readonly sort: Sort;
  readonly selection: Selection;
  /** How many are chosen; null while that is being found out, and nothing should be done with them. */
  readonly chosenCount: number | null;
  /** The resource whose name is being changed in its row. */
  readonly renaming: string | null;
  setSort(sort: Sort): void;
  setRange(range: RowRange): void;
  /** Opens it in a new tab behind the open one; null where there are no tabs. */
  readonly openBehind: ((resource: Resource) => void) | null;
  rename(resource: Resource, name: string): Promise<void>;
  stopRenaming(): void;
}
