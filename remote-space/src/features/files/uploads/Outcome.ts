import { AppError, isAway } from '@holdall/shared';

/**
 * What has become of a file, whichever way it went: here, with the operation that takes it back; refused by the server, in
 * its words; nothing, as the server is away; or stopped from here.
 */
export type Outcome =
  | { readonly state: 'done'; readonly operationId: string | null }
  | { readonly state: 'refused' | 'away'; readonly error: AppError }
  | { readonly state: 'cancelled' };

/** How a sending goes on. */
export interface Sending {
  /** Resolves with a line for each file; never rejects. */
  readonly done: Promise<readonly Outcome[]>;
  /** Holds the line; what is there stays there. */
  stop(): Promise<void>;
  /** Gives up, and lets the server forget what came. What was here already is told as done. */
  cancel(): Promise<void>;
}

/** The outcome of a failure. What is no refusal is a mistake of the page, and told as one. */
export function outcomeOf(failure: unknown): Outcome {
  if (failure instanceof DOMException && failure.name === 'AbortError') return { state: 'cancelled' };
  const error = AppError.is(failure) ? failure : new AppError('internal', { cause: failure });
  return { state: isAway(error) ? 'away' : 'refused', error };
}
