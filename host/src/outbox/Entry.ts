import type { KeptBoth, QueuedAction } from '@holdall/shared';

/** An act as it lies in the browser. What was added to it later is missing in what an older release has left. */
export interface Entry extends Omit<QueuedAction, 'gives'> {
  /** Its place: what was done first is sent first. */
  readonly order?: number;
  readonly contentType?: string;
  readonly newest?: boolean;
  /** It was sent, and lies beside what it was meant for. It is told until somebody has seen it. */
  readonly both?: Pick<KeptBoth, 'theirs' | 'mine'>;
}

/** An act that has no place yet. */
export type Draft = Omit<Entry, 'order'>;

/** What is written: an act, which gets a place if it has none, or which one goes. */
export interface Change {
  readonly put?: Entry;
  readonly remove?: number;
}

/** The acts of one person in this browser. */
export interface Entries {
  /** In the order in which they were done. */
  all(): Promise<readonly Entry[]>;
  /** Writes what is decided upon what there is; nobody writes in between. Kept when it resolves. */
  change(decide: (actions: readonly Entry[]) => Change): Promise<void>;
  /** The person leaves: from now on nothing is read or written. */
  close(): void;
}
