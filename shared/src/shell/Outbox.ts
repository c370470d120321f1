import type { Answer, Call, Input } from '../contract/defineCall.ts';
import type { Resource } from '../contract/entities/content/resource.ts';
import type { Store } from '../state/createStore.ts';

/** A call that may wait. */
export type QueueingCall = Call & { readonly queues: true };

/** What a person reads of an act that waits, and how what it is about looks meanwhile. */
export interface ActionAbout {
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
export interface QueuedAction extends ActionAbout {
  readonly id: string;
  /** Since when it waits. */
  readonly at: string;
  /** Why it was refused, as a sentence; null while it was not. */
  readonly problem: string | null;
  /** The name that it gives, which may be another one while it waits; null where it gives none. */
  readonly gives: string | null;
  /** The row of the contract, and what is sent; `waitingInput` reads it. */
  readonly method: string;
  readonly path: string;
  readonly input: unknown;
  /** What it is done upon; null where that does not matter. */
  readonly revision: number | null;
  /** The fields that it changes, as they were. */
  readonly before: Readonly<Record<string, unknown>> | null;
  /** Nobody has to hear of it: it is not counted, and goes where it is refused. */
  readonly small?: boolean;
  readonly beside?: SendOptions['beside'];
}

/** Content that could not take the place it was meant for, because there was another meanwhile: now it lies beside that. */
export interface KeptBoth {
  readonly id: string;
  /** Since when it had waited. */
  readonly at: string;
  /** What stayed as others have left it; null where it is gone. */
  readonly theirs: Pick<Resource, 'id' | 'name'> | null;
  readonly mine: Pick<Resource, 'id' | 'name'>;
}

/** How sending departs from the usual. */
export interface SendOptions {
  readonly revision?: number;
  /** What it changes, as it was: where only other things have changed meanwhile, it is still done. */
  readonly before?: Readonly<Record<string, unknown>>;
  /** Only the newest waits: it takes the place of one that does the same to the same. It waits for nothing that was refused. */
  readonly newest?: boolean;
  /** A trace of what somebody did, such as their tabs: it waits without being counted, and is let go where it is refused. */
  readonly small?: boolean;
  /** Media type of a `bytes` body. */
  readonly contentType?: string;
  /** Where the bytes become a file of their own, if they cannot take the place that they are meant for. */
  readonly beside?: Pick<Resource, 'storageId' | 'parentId' | 'name'>;
}

/** What a person can do with acts that wait. */
export interface OutboxActions {
  /** Gives an act up, and offers to take that back. What is only told is told no longer. */
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
  readonly waiting: Store<readonly QueuedAction[]>;
  /** What was sent and came to lie beside what it was meant for, until somebody has seen that. */
  readonly keptBoth: Store<readonly KeptBoth[]>;
  /** Sends a call, or has it wait where there is no connection: then the answer is null. However often it is sent, it is done once. */
  send<C extends QueueingCall>(
    call: C,
    input: Input<C>,
    act: ActionAbout,
    options?: SendOptions,
  ): Promise<Answer<C> | null>;
  /** What can be done with what waits, once `waiting` says what does; null where nothing can wait. */
  open(): Promise<OutboxActions | null>;
}

/** Acts that a person has to know of, among those that wait. */
export const thatCount = (actions: readonly QueuedAction[]): readonly QueuedAction[] =>
  actions.filter(({ small }) => !small);

/** What an act that waits will send, if it is one of this call; else null. */
export function waitingInput<C extends QueueingCall>(
  { method, path, input }: Pick<QueuedAction, 'method' | 'path' | 'input'>,
  call: C,
): Input<C> | null {
  return method === call.method && path === call.path ? (input as Input<C>) : null;
}
