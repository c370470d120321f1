import { BehaviorSubject, Subject, type Observable } from 'rxjs';
import { socketPath } from '../contract/paths.ts';
import type { parseSocketEvent, SocketEvent } from '../contract/socketEvents.ts';
import { backoff } from './backoff.ts';

/** `off` before the start and after the stop, `waiting` between two tries. */
export type LiveState = 'off' | 'connecting' | 'open' | 'waiting';

/** The live connection: the only WebSocket of the page. */
export interface SocketService {
  readonly state: Observable<LiveState>;
  readonly events: Observable<SocketEvent>;
  /** The server ended the session. */
  readonly loggedOut: Observable<void>;
  start(): void;
  stop(): void;
}

interface Dependencies {
  location: Pick<Location, 'protocol' | 'host'>;
  open(address: string): WebSocket;
  /** The event that the page itself was made after; what came since is told once it is connected. */
  since?: string;
  /** What this window is called, for whoever sends it something to do. */
  window?: string;
  random?(): number;
}

const loggedOutCode = 4001;

/** How events are read comes with what is drawn inside: nobody is told anything before they are signed in. */
async function loadReader(): Promise<typeof parseSocketEvent> {
  const { parseSocketEvent: read } = await import(
    /* webpackChunkName: "events" */ '../contract/socketEvents.ts'
  );
  return read;
}

/**
 * Opens the live connection and keeps it open. Reconnects with jittered back-off and asks for what was missed
 * (`?since`); a close with reason `logout` ends the session instead.
 */
export function createSocketService({
  location,
  open,
  since: first = '',
  window,
  random = Math.random,
}: Dependencies): SocketService {
  const state = new BehaviorSubject<LiveState>('off');
  const events = new Subject<SocketEvent>();
  const loggedOut = new Subject<void>();
  let socket: WebSocket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let attempt = 0;
  let since = first;
  let read: typeof parseSocketEvent | undefined;
  let reading: Promise<void> | undefined;

  /** Has the reader at hand, or rejects; the next connection asks for it again. */
  function prepare(): Promise<void> {
    reading ??= loadReader().then(
      (loaded) => void (read = loaded),
      (error: unknown) => {
        reading = undefined;
        throw error;
      },
    );
    return reading;
  }

  function receive(parse: typeof parseSocketEvent, data: unknown) {
    let frame: unknown;
    try {
      frame = JSON.parse(String(data));
    } catch {
      return;
    }
    const event = parse(frame);
    if (!event) return;
    if (event.id) since = event.id;
    events.next(event);
  }

  function connect() {
    state.next('connecting');
    const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
    const query = new URLSearchParams({ ...(since && { since }), ...(window && { window }) }).toString();
    const mine = open(`${scheme}//${location.host}${socketPath}${query && `?${query}`}`);
    socket = mine;
    prepare().catch(() => undefined);
    mine.addEventListener('open', () => {
      if (socket !== mine) return;
      attempt = 0;
      state.next('open');
      // Nothing to ask the replay from: what happened since the first answers is unknown, so everything is stale.
      if (!since) events.next({ id: '', type: 'resync', at: '', properties: {} });
    });
    mine.addEventListener('message', ({ data }) => {
      const take = () => socket === mine && read && receive(read, data);
      // What came before the reader is read in its order; where that cannot be had, it is asked for once more.
      if (read) take();
      else prepare().then(take, () => mine.close());
    });
    mine.addEventListener('close', ({ code, reason }) => {
      if (socket !== mine) return;
      socket = null;
      if (reason === 'logout' || code === loggedOutCode) {
        state.next('off');
        loggedOut.next();
        return;
      }
      state.next('waiting');
      timer = setTimeout(connect, backoff(attempt++, random));
    });
  }

  return {
    state: state.asObservable(),
    events: events.asObservable(),
    loggedOut: loggedOut.asObservable(),
    start() {
      if (state.value === 'off') connect();
    },
    stop() {
      clearTimeout(timer);
      since = '';
      attempt = 0;
      const open = socket;
      socket = null;
      open?.close(1000);
      state.next('off');
    },
  };
}
