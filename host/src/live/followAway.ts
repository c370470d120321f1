import { combineLatest } from 'rxjs';
import { createStore, type Store } from '@holdall/shared';
import type { Connection } from './connection.ts';

/** Whether the server cannot be reached: the browser has no network, or a copy stands in for an answer. */
export function followAway(connection: Store<Connection>, asOf: Store<string>): Store<boolean> {
  const away = createStore(false);
  combineLatest([connection.changes, asOf.changes]).subscribe(([state, moment]) =>
    away.set(state === 'offline' || moment !== ''),
  );
  return away;
}
