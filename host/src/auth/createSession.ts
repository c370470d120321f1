import { createStore, type Store, type User } from '@holdall/shared';

/** How far the start has come. */
export type StartState = 'starting' | 'failed' | 'ready';

/** Who is here. */
export interface Session {
  readonly user: Store<User | null>;
  readonly start: Store<StartState>;
  /** Where a stranger is sent from a place that needs a sign-in, instead of the sign-in that leads back there. */
  readonly farewell: Store<string | null>;
}

/** Makes the state of the session: nobody, still starting. */
export function createSession(): Session {
  return {
    user: createStore<User | null>(null),
    start: createStore<StartState>('starting'),
    farewell: createStore<string | null>(null),
  };
}
