import type { Subscription } from 'rxjs';
import { api, type Http, type SocketService } from '@holdall/shared';
import type { Session } from './createSession.ts';

interface Dependencies {
  http: Http;
  live: SocketService;
  session: Session;
}

/** Keeps the live connection open while somebody is signed in; when it fails twice in a row, asks whether they still are. */
export function connectLive({ http, live, session }: Dependencies): Subscription {
  let connected: string | null = null;
  let failures = 0;

  const connecting = session.user.changes.subscribe((user) => {
    const wanted = user && !user.mustSetPassword && !user.duty ? user.id : null;
    if (wanted === connected) return;
    live.stop();
    connected = wanted;
    if (wanted) live.start();
  });
  const askAgain = async () => {
    try {
      await http.call(api.me.get, {}, { quiet: true });
    } catch {
      // A 401 has reached `http.failures` by now and ends the session there; anything else is the connection itself.
    }
  };
  connecting.add(
    live.state.subscribe((state) => {
      if (state === 'open') failures = 0;
      if (state !== 'waiting') return;
      failures += 1;
      if (failures === 2) void askAgain();
    }),
  );
  return connecting;
}
