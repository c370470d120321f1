import type { QueuedAct } from '@holdall/shared';

/** An act as it lies in the browser. */
export interface Entry extends Omit<QueuedAct, 'gives'> {
  /** Its place: what was done first is sent first. */
  readonly order?: number;
  /** The row of the contract: method and path. */
  readonly method: string;
  readonly path: string;
  readonly input: unknown;
  readonly revision: number | null;
  /** The fields that it changes, as they were. */
  readonly before: Readonly<Record<string, unknown>> | null;
}

/** An act that has no place yet. */
export type Draft = Omit<Entry, 'order'>;

/** The acts of one person in this browser. */
export interface Entries {
  /** In the order in which they were done. */
  all(): Promise<readonly Entry[]>;
  /** Lays one down, or changes one. Kept when it resolves. */
  put(entry: Entry): Promise<void>;
  remove(order: number): Promise<void>;
  /** The person leaves: from now on nothing is read or written. */
  close(): void;
}
