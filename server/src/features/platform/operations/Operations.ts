import type { Actor } from '../../../access/Actor.ts';

/** What is written down of an act. `text` is a catalogue id; `values` fill its places. */
export interface OperationDraft {
  kind: string;
  text: string;
  values: Record<string, string | number>;
  /** Which undoer takes it back; null for what cannot be taken back. */
  undoBy: string | null;
  detail?: Record<string, unknown>;
  /** A content that only this operation still needs. */
  keptBlob?: string | null;
  /** Where it happened. Without it nobody but its doer is told of it. */
  about?: OperationPlace;
}

/** Where an act happened: others who see all of that may know of it. */
export interface OperationPlace {
  /** Where it was done to a space or a storage as such. */
  spaceId?: string;
  /** Every storage that something lay in, before or after. */
  storageIds?: readonly string[];
  /** The one thing that it was about, where it did not change its place. */
  resourceId?: string;
}

/** An operation as its undoer gets it. */
export interface UndoableOperation {
  id: string;
  kind: string;
  /** When it was done. */
  at: Date;
  detail: Record<string, unknown> | null;
  keptBlob: string | null;
}

/**
 * Takes an act back, inside a transaction. Writes down through `record` what it does, so that undoing can be undone;
 * throws `undo_blocked` with the reason when something later depends on it.
 */
export type Undoer = (
  actor: Actor,
  operation: UndoableOperation,
  record: (more: Pick<OperationDraft, 'detail' | 'keptBlob'>) => Promise<string>,
) => Promise<void>;

/** What other features need of the operations: to write down what a person did. */
export interface OperationRecorder {
  /** Inside the transaction of the act. Answers the id. */
  record(actor: Actor, draft: OperationDraft): Promise<string>;
  /** Several acts that were done together, each of which is undone alone. Answers their ids in this order. */
  recordAll(actor: Actor, drafts: readonly OperationDraft[]): Promise<string[]>;
}

/** The same for a feature whose acts can be taken back: it adds its undoer while it is built. */
export interface UndoableOperations extends OperationRecorder {
  addUndoer(name: string, undoer: Undoer): void;
}
