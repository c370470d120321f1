import type { Resource } from '@holdall/shared';

/** What stands beside a file in the list that it was opened from. Folders are no neighbours: they have no viewer. */
export interface Neighbours {
  /** Its place among the files, counted from one. */
  readonly position: number;
  readonly total: number | null;
  readonly previous: Resource | null;
  readonly next: Resource | null;
}
