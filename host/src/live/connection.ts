import {
  combineLatest,
  distinctUntilChanged,
  fromEvent,
  map,
  merge,
  of,
  startWith,
  switchMap,
  timer,
} from 'rxjs';
import { createStore, type SocketService, type Store } from '@holdall/shared';

/** How the page stands to the server: in touch, without live news for a while, or without any network. */
export type Connection = 'fine' | 'late' | 'offline';

/** So long may the live connection be away before anybody is told. */
const patienceMs = 10_000;

/** Follows the live connection and the browser's own knowledge of the network. */
export function followConnection(live: Pick<SocketService, 'state'>): Store<Connection> {
  const connection = createStore<Connection>('fine');
  const offline = merge(fromEvent(window, 'online'), fromEvent(window, 'offline')).pipe(
    startWith(null),
    map(() => !navigator.onLine),
  );
  const late = live.state.pipe(
    map((state) => state === 'connecting' || state === 'waiting'),
    distinctUntilChanged(),
    switchMap((isAway) => (isAway ? timer(patienceMs).pipe(map(() => true)) : of(false))),
    startWith(false),
  );
  combineLatest([offline, late]).subscribe(([isOffline, isLate]) => {
    if (isOffline) connection.set('offline');
    else connection.set(isLate ? 'late' : 'fine');
  });
  return connection;
}
