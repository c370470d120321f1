import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import { AppError, socketPath, type ErrorCode, serverLimits } from '@holdall/shared/contract';
import { requiredActionCodes } from '../access/requiredActionCodes.ts';
import type { Cookies } from '../http/visitors/cookies.ts';
import { errorBody } from '../http/errorResponse.ts';
import type { Session } from '../http/visitors/Session.ts';
import type { Sessions } from '../http/visitors/sessions.ts';
import type { Site } from '../http/site.ts';
import type { Clock } from '../platform/clock.ts';
import type { NewId } from '../platform/ids.ts';
import type { Log } from '../platform/log.ts';
import type { Connection, Connections } from './connections.ts';
import { frameOf } from './deliver.ts';
import type { Replay } from './replay.ts';

interface Dependencies {
  connections: Connections;
  replay: Replay;
  sessions: Sessions;
  cookies: Cookies;
  site: Site;
  clock: Clock;
  newId: NewId;
  log: Log;
}

const pingMs = 25_000;

/** Refuses before the upgrade, in the form of every other refusal. */
function refuse(socket: Duplex, code: ErrorCode, requestId: string): void {
  const error = new AppError(code);
  const body = JSON.stringify(errorBody(error, requestId));
  socket.end(
    `HTTP/1.1 ${error.status} ${code}\r\ncontent-type: application/json; charset=utf-8\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\ncache-control: no-store\r\nconnection: close\r\n\r\n${body}`,
  );
}

/**
 * The live connection of the product. A browser gets one only with a living session and from our own pages; it only
 * listens: whatever it sends is dropped. Ends with the session.
 */
export function createLiveServer(needs: Dependencies) {
  const { connections, replay, sessions, cookies, site, clock, newId, log } = needs;
  const webSockets = new WebSocketServer({
    noServer: true,
    maxPayload: serverLimits.socketFrameBytes,
    perMessageDeflate: false,
    clientTracking: false,
  });

  const alive = new WeakSet<WebSocket>();
  const tokenOf = ({ headers }: IncomingMessage) => cookies.read(headers.cookie)[cookies.names.session];

  async function whoMayConnect(request: IncomingMessage): Promise<Session | ErrorCode> {
    const { headers } = request;
    const token = tokenOf(request);
    const found = token ? await sessions.find(token) : null;
    if (found === null) return 'not_signed_in';
    if (headers.origin === undefined || !site.isOwnOrigin(headers.origin)) return 'forbidden';
    if (found.actor.mustSetPassword) return 'password_required';
    if (found.actor.duty !== undefined) return requiredActionCodes[found.actor.duty];
    return connections.isFull(found.session.userId) ? 'too_many_attempts' : found.session;
  }

  function catchUp(connection: Connection, since: string): void {
    const missed = replay.since(connection.session.userId, since, clock.now().getTime());
    if (missed === null) connections.send(connection, frameOf(newId('evt'), clock.now(), 'resync', {}));
    else for (const { frame } of missed) connections.send(connection, frame);
  }

  async function welcome(
    socket: WebSocket,
    request: IncomingMessage,
    session: Session,
    { since, window }: { since: string | null; window: string | null },
  ): Promise<void> {
    const connection = connections.add(socket, session, window);
    alive.add(socket);
    socket.on('pong', () => alive.add(socket));
    socket.on('error', () => socket.terminate());
    // At once, so that what is sent from now on comes behind it, and nothing comes twice.
    if (since !== null) catchUp(connection, since);
    // The session may have ended while its connection was being opened.
    if ((await sessions.find(tokenOf(request) ?? '')) === null) connections.close(connection, 'logout');
  }

  async function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const requestId = newId('req');
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://host');
    if (pathname !== socketPath) return refuse(socket, 'not_found', requestId);
    const session = await whoMayConnect(request);
    if (typeof session === 'string') return refuse(socket, session, requestId);
    webSockets.handleUpgrade(request, socket, head, (opened) => {
      const said = { since: searchParams.get('since'), window: searchParams.get('window') };
      welcome(opened, request, session, said).catch(() => opened.terminate());
    });
  }

  const pulse = setInterval(() => {
    for (const { socket } of connections.all()) {
      if (alive.delete(socket)) socket.ping();
      else socket.terminate();
    }
  }, pingMs);
  pulse.unref();
  const forgetListener = sessions.onEnded((sessionIds, why) =>
    connections.closeSessions(sessionIds, why === 'replaced' ? 'accountChanged' : 'logout'),
  );

  return {
    /** Takes the upgrades of an HTTP server. */
    attach(server: Pick<Server, 'on'>): void {
      server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
        socket.on('error', () => socket.destroy());
        upgrade(request, socket, head).catch((error: unknown) => {
          log.error({ error }, 'live connection refused by a failure');
          refuse(socket, 'maintenance', newId('req'));
        });
      });
    },
    /** Closes every connection; browsers come back by themselves. */
    stop(): void {
      clearInterval(pulse);
      forgetListener();
      for (const connection of connections.all()) connections.close(connection, 'stopping');
    },
  };
}
