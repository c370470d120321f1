import type { WebSocket } from 'ws';
import { serverLimits } from '@holdall/shared/contract';
import type { Session } from '../http/visitors/Session.ts';

/** Why a connection is closed by the server. */
export const closeCodes = {
  stopping: { code: 1001, reason: 'stopping' },
  slow: { code: 1013, reason: 'slow' },
  logout: { code: 4001, reason: 'logout' },
  accountChanged: { code: 4002, reason: 'accountChanged' },
  tooManyConnections: { code: 4003, reason: 'tooManyConnections' },
} as const;

/** An open live connection, and whose it is. */
export interface Connection {
  readonly socket: WebSocket;
  readonly session: Session;
  /** What the window is called that listens, if it says so. */
  readonly window: string | null;
}

/** Who does not read what was sent to them keeps the memory busy: beyond so many bytes they are let go. */
const mostWaitingBytes = 1024 ** 2;
/** So long it is known that a window was open. */
const knownMs = 60_000;

/** The open live connections, by person. */
export function createConnections() {
  const byUser = new Map<string, Set<Connection>>();
  /** When windows were closed, the longest ago first. */
  const closedAt = new Map<string, number>();

  function noteClosed({ session, window }: Connection): void {
    if (window === null) return;
    const now = performance.now();
    const key = `${session.userId} ${window}`;
    closedAt.delete(key);
    closedAt.set(key, now);
    for (const [oldest, at] of closedAt) {
      if (now - at < knownMs) break;
      closedAt.delete(oldest);
    }
  }

  function close({ socket }: Connection, why: keyof typeof closeCodes): void {
    socket.close(closeCodes[why].code, closeCodes[why].reason);
    setTimeout(() => socket.terminate(), 2_000).unref();
  }

  function send(connection: Connection, frame: string): void {
    const { socket } = connection;
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > mostWaitingBytes) close(connection, 'slow');
    else socket.send(frame);
  }

  const all = () => [...byUser.values()].flatMap((connections) => [...connections]);

  return {
    all,
    send,
    close,
    /** True when a person has as many connections as they may. */
    isFull: (userId: string) => (byUser.get(userId)?.size ?? 0) >= serverLimits.socketsPerUser,
    /** Whether a window of a person listens at this moment, or did so within a time: a minute at most. */
    hasWindow(userId: string, window: string, withinMs = 0): boolean {
      if ([...(byUser.get(userId) ?? [])].some((connection) => connection.window === window)) return true;
      const at = closedAt.get(`${userId} ${window}`);
      return at !== undefined && performance.now() - at < withinMs;
    },
    add(socket: WebSocket, session: Session, window: string | null): Connection {
      const connection = { socket, session, window };
      const mine = byUser.get(session.userId) ?? new Set();
      byUser.set(session.userId, mine.add(connection));
      socket.once('close', () => {
        mine.delete(connection);
        noteClosed(connection);
        if (mine.size === 0 && byUser.get(session.userId) === mine) byUser.delete(session.userId);
      });
      return connection;
    },
    sendTo(userIds: Iterable<string>, frame: string): void {
      for (const userId of userIds)
        for (const connection of byUser.get(userId) ?? []) send(connection, frame);
    },
    sendToAll(frame: string): void {
      for (const connection of all()) send(connection, frame);
    },
    closeSessions(sessionIds: readonly string[], why: 'logout' | 'accountChanged'): void {
      const ended = new Set(sessionIds);
      for (const connection of all()) if (ended.has(connection.session.id)) close(connection, why);
    },
    connectedUsers: () => [...byUser.keys()],
  };
}

export type Connections = ReturnType<typeof createConnections>;
