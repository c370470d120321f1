import { and, eq, inArray, lt, ne, or, sql } from 'drizzle-orm';
import type { Actor } from '../../access/Actor.ts';
import type { Config } from '../../config.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Crypto } from '../../platform/crypto.ts';
import type { Database } from '../../platform/db/Database.ts';
import { prepared } from '../../platform/db/prepared.ts';
import type { NewId } from '../../platform/ids.ts';
import type { Log } from '../../platform/log.ts';
import { sessions } from '../http.tables.ts';
import type { Session } from './Session.ts';

interface Entry {
  readonly session: Session;
  readonly actor: Actor;
}

/** So many sessions are remembered at most. */
const mostEntries = 10_000;

/** What another server on the same database has ended is noticed after this time. */
const freshMs = 5_000;

/**
 * Sessions that were read a moment ago, by the hash of their token. `generation` changes with each `forget`: what was
 * read before and arrives after is not kept, or an ended session could come back.
 */
function createSessionCache() {
  const entries = new Map<string, Entry & { until: number }>();
  let generation = 0;

  return {
    generation: () => generation,
    get(tokenHash: string, now: number): Entry | undefined {
      const entry = entries.get(tokenHash);
      return entry && entry.until > now ? entry : undefined;
    },
    set(tokenHash: string, entry: Entry, readIn: number, now: number): void {
      if (readIn !== generation) return;
      const oldest = entries.size >= mostEntries ? entries.keys().next().value : undefined;
      if (oldest !== undefined) entries.delete(oldest);
      entries.set(tokenHash, { ...entry, until: now + freshMs });
    },
    forget(matches: (entry: Entry) => boolean): void {
      generation += 1;
      for (const [tokenHash, entry] of entries) if (matches(entry)) entries.delete(tokenHash);
    },
  };
}

interface Dependencies {
  database: Database;
  crypto: Crypto;
  clock: Clock;
  newId: NewId;
  log: Log;
  config: Pick<Config, 'SESSION_IDLE_HOURS' | 'SESSION_DAYS'>;
  /** Who a session belongs to; null ends it, for a person who is gone or suspended. */
  findActor(userId: string): Promise<Actor | null>;
}

/** Why a session ended: for good, or because the same browser goes on with a new one. */
export type SessionEnd = 'logout' | 'replaced';

interface Start {
  userId: string;
  /** Lives on when the browser is closed, and may idle as long as it may last. */
  remembered: boolean;
  device: string;
  address: string;
}

function withoutToken(row: typeof sessions.$inferSelect): Session {
  const { id, userId, device, address, remembered, createdAt, lastUsedAt, endsAt } = row;
  return { id, userId, device, address, remembered, createdAt, lastUsedAt, endsAt };
}

const hour = 3_600_000;
/** The use of a session is written down so often, not at every request. */
const useIsWrittenAfter = 5 * 60_000;

/**
 * Sessions of signed-in people. Tokens are kept hashed. Reading goes through a cache of this process; ending a session
 * empties it, so that an ended session is dead with the next request.
 */
export function createSessions({ database, crypto, clock, newId, log, config, findActor }: Dependencies) {
  const endedListeners = new Set<(sessionIds: readonly string[], why: SessionEnd) => void>();
  const cache = createSessionCache();
  const byToken = prepared(database, (orm) =>
    orm
      .select()
      .from(sessions)
      .where(eq(sessions.tokenHash, sql.placeholder('tokenHash')))
      .prepare('sessions.find'),
  );
  const idleMs = config.SESSION_IDLE_HOURS * hour;
  const lastMs = config.SESSION_DAYS * 24 * hour;

  /** `hours`: the most that somebody may be signed in, where a rule says less than the installation. */
  function isOver(session: Session, now: number, hours = Infinity): boolean {
    const { createdAt, lastUsedAt, endsAt, remembered } = session;
    const isIdle = !remembered && lastUsedAt.getTime() + idleMs <= now;
    return isIdle || endsAt.getTime() <= now || createdAt.getTime() + hours * hour <= now;
  }

  function tellEnded(ids: readonly string[], why: SessionEnd = 'logout'): void {
    cache.forget((entry) => ids.includes(entry.session.id));
    if (ids.length === 0) return;
    database.afterCommit(() => {
      cache.forget((entry) => ids.includes(entry.session.id));
      for (const listener of endedListeners) listener(ids, why);
    });
  }

  /** Writes down that a session is used, without letting anybody wait for it. */
  function noteUse(session: Session, now: number): void {
    if (now - session.lastUsedAt.getTime() < useIsWrittenAfter) return;
    session.lastUsedAt = new Date(now);
    const written = database
      .orm()
      .update(sessions)
      .set({ lastUsedAt: session.lastUsedAt })
      .where(eq(sessions.id, session.id));
    written.catch((error: unknown) => log.warn({ error }, 'use of a session not written down'));
  }

  async function read(tokenHash: string): Promise<{ session: Session; actor: Actor } | null> {
    const known = cache.get(tokenHash, clock.now().getTime());
    if (known) return known;
    const generation = cache.generation();
    const [row] = await byToken().execute({ tokenHash });
    if (row === undefined) return null;
    const session = withoutToken(row);
    const actor = await findActor(session.userId);
    if (actor === null) return null;
    const found = { session, actor };
    cache.set(tokenHash, found, generation, clock.now().getTime());
    return found;
  }

  return {
    /** Begins a session. The token goes into the cookie and is nowhere else. */
    async start({
      userId,
      remembered,
      device,
      address,
    }: Start): Promise<{ session: Session; token: string }> {
      const token = crypto.newToken();
      const now = clock.now();
      const session: Session = {
        id: newId('sid'),
        userId,
        device: device.slice(0, 300),
        address,
        remembered,
        createdAt: now,
        lastUsedAt: now,
        endsAt: new Date(now.getTime() + lastMs),
      };
      await database
        .orm()
        .insert(sessions)
        .values({ ...session, tokenHash: crypto.hashToken(token) });
      return { session, token };
    },

    /** Who holds this token, or null: never begun, ended, idle for too long, or the person is gone. */
    async find(token: string): Promise<{ session: Session; actor: Actor } | null> {
      if (token.length > 200) return null;
      const found = await read(crypto.hashToken(token));
      const now = clock.now().getTime();
      if (found === null || isOver(found.session, now, found.actor.sessionHours)) return null;
      if (found.actor.until !== undefined && found.actor.until.getTime() <= now) return null;
      noteUse(found.session, now);
      return found;
    },

    /** The living sessions of a person, last used first. */
    async list(userId: string): Promise<Session[]> {
      const rows = await database.orm().select().from(sessions).where(eq(sessions.userId, userId));
      const hours = (await findActor(userId))?.sessionHours;
      const now = clock.now().getTime();
      return rows
        .map(withoutToken)
        .filter((session) => !isOver(session, now, hours))
        .sort((left, right) => right.lastUsedAt.getTime() - left.lastUsedAt.getTime());
    },

    /** Ends one session of a person. False when they have none with this id. */
    async end(userId: string, sessionId: string, why: SessionEnd = 'logout'): Promise<boolean> {
      const mine = and(eq(sessions.id, sessionId), eq(sessions.userId, userId));
      const rows = await database.orm().delete(sessions).where(mine).returning({ id: sessions.id });
      tellEnded(
        rows.map(({ id }) => id),
        why,
      );
      return rows.length > 0;
    },

    /** Ends all sessions of a person, but one if told so. Answers how many. */
    async endAll(userId: string, exceptId?: string): Promise<number> {
      const theirs = and(
        eq(sessions.userId, userId),
        exceptId === undefined ? undefined : ne(sessions.id, exceptId),
      );
      const rows = await database.orm().delete(sessions).where(theirs).returning({ id: sessions.id });
      tellEnded(rows.map(({ id }) => id));
      return rows.length;
    },

    /** Ends these, whosever they are. */
    async endThese(ids: readonly string[]): Promise<void> {
      if (ids.length === 0) return;
      await database
        .orm()
        .delete(sessions)
        .where(inArray(sessions.id, [...ids]));
      tellEnded(ids);
    },

    /** Ends every session there is. Answers how many. */
    async endEverybodys(): Promise<number> {
      const rows = await database.orm().delete(sessions).returning({ id: sessions.id });
      tellEnded(rows.map(({ id }) => id));
      return rows.length;
    },

    /** Call it when a person has changed (name, operator, password to set …): the next request reads them anew. */
    personChanged(userId: string): void {
      cache.forget((entry) => entry.actor.userId === userId);
      database.afterCommit(() => cache.forget((entry) => entry.actor.userId === userId));
    },

    /** Hears which sessions were ended, after the commit. Call the answer to stop. */
    onEnded(listener: (sessionIds: readonly string[], why: SessionEnd) => void): () => void {
      endedListeners.add(listener);
      return () => void endedListeners.delete(listener);
    },

    /** Removes what is over. A job calls it now and then. */
    async sweep(): Promise<void> {
      const now = clock.now();
      const idle = and(
        eq(sessions.remembered, false),
        lt(sessions.lastUsedAt, new Date(now.getTime() - idleMs)),
      );
      const over = or(lt(sessions.endsAt, now), idle);
      const rows = await database.orm().delete(sessions).where(over).returning({ id: sessions.id });
      tellEnded(rows.map(({ id }) => id));
    },
  };
}

export type Sessions = ReturnType<typeof createSessions>;
