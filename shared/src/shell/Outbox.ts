import type { Answer, Call, Input } from '../contract/defineCall.ts';
import type { Store } from '../state/createStore.ts';

/** A call that may wait. */
export type QueueingCall = Call & { readonly queues: true };

/** What a person reads of an act that waits, and how what it is about looks meanwhile. */
export interface ActAbout {
  /** What it does, as a sentence. */
  readonly title: string;
  /** Ids of the things that it is about. What comes after it and is about one of them waits for it. */
  readonly about: readonly string[];
  /** The name that the thing will have; null where it keeps its own. */
  readonly name: string | null;
  /** The things go from where they are. */
  readonly leaves: boolean;
}

/** An act in the outbox. */
export interface QueuedAct extends ActAbout {
  readonly id: string;
  /** Since when it waits. */
  readonly at: string;
  /** Why it was refused, as a sentence; null while it was not. */
  readonly problem: string | null;
  /** The name that it gives, which may be another one while it waits; null where it gives none. */
  readonly gives: string | null;
}

/** What a person can do with acts that wait. */
export interface OutboxActs {
  /** Gives an act up. */
  drop(id: string): Promise<void>;
  /** Has an act give another name. What was refused for its name is sent again. */
  edit(id: string, name: string): Promise<void>;
  /** Sends what was refused once more, as the thing is now. */
  retry(id: string): Promise<void>;
  /** Sends everything that waits and was not refused, in order. */
  sendAll(): Promise<void>;
}

/** What was done without a connection, in its order, until the server has it. */
export interface Outbox {
  readonly waiting: Store<readonly QueuedAct[]>;
  /**
   * Sends a call, or has it wait where there is no connection: then the answer is null. However often it is sent, it is
   * done once. `before` is what it changes, as it was: where only other things have changed meanwhile, it is still done.
   */
  send<C extends QueueingCall>(
    call: C,
    input: Input<C>,
    act: ActAbout,
    options?: { readonly revision?: number; readonly before?: Readonly<Record<string, unknown>> },
  ): Promise<Answer<C> | null>;
  /** What can be done with what waits; null where nothing can wait. */
  open(): Promise<OutboxActs | null>;
}
