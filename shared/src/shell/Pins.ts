import type { Resource } from '../contract/entities/content/resource.ts';
import type { Store } from '../state/createStore.ts';

/** A file or a folder that is kept whole in this browser. */
export interface Pin {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  /** Itself first, then everything within that is kept with it. */
  readonly ids: readonly string[];
  readonly files: number;
  readonly bytes: number;
  /** When it was last as it is at the server. */
  readonly at: string;
  /** Why it could not be brought up to date, as a sentence. */
  readonly problem: string | null;
}

/** How far a keeping has come. */
interface PinProgress {
  readonly signal: AbortSignal;
  /** So many more bytes are here. */
  onBytes(bytes: number): void;
}

/** What keeping a thing would come to. */
export interface PinPlan {
  readonly files: number;
  readonly bytes: number;
  /** What this browser has room for; null where it does not say. */
  readonly room: number | null;
  /** Keeps it. Rejects with an `AppError` whose sentence says why it could not be; nothing of it is kept then. */
  keep(progress: PinProgress): Promise<void>;
}

/** How much this browser keeps, and how much it may. */
export interface KeptRoom {
  readonly used: number;
  readonly quota: number | null;
}

/** What can be done with what is kept. */
export interface PinActions {
  /** Looks at all that would be kept. Rejects where there is no connection, or it is too much. */
  plan(resource: Resource, signal: AbortSignal): Promise<PinPlan>;
  drop(id: string): Promise<void>;
  /** Brings everything up to date, what failed before too. */
  refresh(): Promise<void>;
  /** Lets go of all pins and of what was visited. What waits in the outbox stays. */
  clear(): Promise<void>;
  room(): Promise<KeptRoom>;
}

/** Files and folders that can be opened without a connection, whether or not they were visited. */
export interface Pins {
  readonly kept: Store<readonly Pin[]>;
  /** What can be done with them; null where this browser or installation keeps nothing. */
  open(): Promise<PinActions | null>;
}
