import type { FastifyInstance } from 'fastify';
import { AppError } from '@holdall/shared/contract';
import type { Actor } from './access/Actor.ts';
import type { ComingByLink, DoneByLink } from './access/ComingByLink.ts';
import type { IsSeen } from './access/memberships/createIsSeen.ts';
import { createAntiForgery } from './http/visitors/antiForgery.ts';
import { createCookies } from './http/visitors/cookies.ts';
import { createClosing } from './http/createClosing.ts';
import { createAdmission, type Admission } from './http/limits/createAdmission.ts';
import { createHealth } from './http/health.ts';
import { createHttpServer, type Plugin } from './http/createHttpServer.ts';
import type { Route } from './http/implement.ts';
import { createRateLimit, type RateLimit } from './http/limits/rateLimit.ts';
import { createIdempotency } from './http/calls/idempotency.ts';
import { createSessions, type Sessions } from './http/visitors/sessions.ts';
import { createSite, type Site } from './http/site.ts';
import { createAttempts, type Attempts } from './platform/attempts/attempts.ts';
import { createVisits, type Visits } from './http/visitors/visits.ts';
import { createConnections } from './live/connections.ts';
import { createDeliver } from './live/deliver.ts';
import { createLiveServer } from './live/liveServer.ts';
import { createReplay } from './live/replay.ts';
import { createUpkeep } from './platform/db/createUpkeep.ts';
import type { FindAudience } from './platform/events/DomainEvent.ts';
import type { Platform } from './platform/Platform.ts';
import { within } from './platform/within.ts';

/** Everything a feature can ask for: the platform, and what the engine itself knows. */
export interface Context extends Platform {
  readonly sessions: Sessions;
  readonly attempts: Attempts;
  readonly site: Site;
  readonly visits: Visits;
  /** For what is asked of the server without being a call of the contract: how often, and what it may cost. */
  readonly rateLimit: RateLimit;
  readonly admission: Admission;
  /** Somebody as the one who asks; null for who is gone or suspended. */
  findActor(userId: string): Promise<Actor | null>;
  /** The newest event that was told to anybody, for a page to ask from it what came since. */
  latestEvent(): string;
  /** Whether a window of a person listens to events at this moment, or did so within a time: a minute at most. */
  isWindowOpen(userId: string, window: string, withinMs?: number): boolean;
}

/** A part of the product, as the engine sees it. */
export interface Feature {
  readonly routes: readonly Route[];
  /** Pages, static files: what is no call of the contract. */
  readonly plugin?: Plugin;
  /** Whether somebody sees what stands in an address, by its name there, where no table of the access room says so. */
  readonly seen?: Readonly<Record<string, IsSeen>>;
  /** Runs once everything is built and before the first request. */
  start?(): Promise<void>;
  /** Runs when no request comes any more. */
  stop?(): Promise<void>;
}

/** All features, and the two questions that the engine asks them. */
export interface Product {
  readonly features: readonly Feature[];
  /** Who this is, a person or whoever has a link; null for who is gone or suspended, and their sessions with them. */
  findActor(userId: string): Promise<Actor | null>;
  readonly findAudience: FindAudience;
  /** Whether somebody sees what an id names; a product that does not say so hides nothing. */
  readonly isSeen?: IsSeen;
  /** Who asks below the address of a public link; a product without such lets nobody in. */
  openLink?(coming: ComingByLink): Promise<Actor>;
  /** Is told what somebody has been answered who came by a public link. */
  noteByLink?(done: DoneByLink): Promise<void>;
}

/** A server that is built. */
export interface App {
  readonly server: FastifyInstance;
  readonly site: Site;
  /** Starts jobs and features; then the server may listen. */
  start(): Promise<void>;
  /** Finishes what is under way, or breaks it off when told to hurry, then lets go of everything but the platform. */
  stop(hurry?: AbortSignal): Promise<void>;
}

/** How long a stop waits for each part at most. Together less than the patience of whoever told it to stop. */
const eventsMs = 3_000;
const featuresMs = 10_000;
const jobsMs = 15_000;

/** Puts engine and features together. Constructs everything once, and knows no feature by name. */
export async function assemble(platform: Platform, build: (context: Context) => Product): Promise<App> {
  const { config, clock, crypto, log, newId, jobs, events } = platform;
  const site = createSite(config);
  const cookies = createCookies(site);
  const attempts = createAttempts(platform);
  const idempotency = createIdempotency(platform);
  const findActor = (userId: string) => product.findActor(userId);
  const sessions = createSessions({ ...platform, findActor });
  const visits = createVisits({
    cookies,
    sessions,
    site,
    antiForgery: createAntiForgery(crypto),
    async openLink(coming) {
      const actor = await product.openLink?.(coming);
      if (actor === undefined) throw new AppError('not_found');
      return actor;
    },
  });
  const replay = createReplay(newId('evt'));
  const latestEvent = replay.latest;
  const rateLimit = createRateLimit(clock, config.LIMITS === 'load');
  const admission = createAdmission();
  const connections = createConnections();
  const isWindowOpen = connections.hasWindow;
  const engine = {
    sessions,
    attempts,
    site,
    visits,
    rateLimit,
    admission,
    latestEvent,
    findActor,
    isWindowOpen,
  };
  const product: Product = build({ ...platform, ...engine });

  const deliver = createDeliver({
    connections,
    replay,
    clock,
    newId,
    findAudience: (to) => product.findAudience(to),
  });
  const live = createLiveServer({ connections, replay, sessions, cookies, site, clock, newId, log });
  const silence = events.subscribe(deliver);
  jobs.define('housekeeping', {
    cron: '17 * * * *',
    handle: async () => {
      await sessions.sweep();
      await attempts.sweep();
      await idempotency.sweep();
    },
  });

  const upkeep = createUpkeep({ database: platform.database, now: () => clock.now() });
  jobs.define('database.upkeep', { cron: '* * * * *', handle: upkeep });

  const seen: Readonly<Record<string, IsSeen>> = Object.assign(
    {},
    ...product.features.map((feature) => feature.seen),
  );
  let ready = false;
  const health = createHealth(async () => void (await platform.database.query('SELECT 1')));
  const server = await createHttpServer({
    config,
    log,
    database: platform.database,
    newId,
    site,
    visits,
    idempotency,
    noteByLink: async (done) => product.noteByLink?.(done),
    health: { live: health, ready: async () => ready && (await health()) },
    rateLimit,
    admission,
    isSeen: (name) => seen[name] ?? product.isSeen ?? (async () => true),
    routes: product.features.flatMap(({ routes }) => routes),
    plugins: product.features.flatMap(({ plugin }) => plugin ?? []),
  });
  live.attach(server.server);
  const close = createClosing(server);
  await server.ready();

  return {
    server,
    site,
    async start() {
      await jobs.start();
      for (const feature of product.features) await feature.start?.();
      ready = true;
    },
    async stop(hurry) {
      ready = false;
      live.stop();
      silence();
      await close(hurry);
      // What has just been acknowledged still comes into the inboxes.
      await within({ what: 'events', milliseconds: eventsMs, log }, () => events.idle());
      await within({ what: 'features', milliseconds: featuresMs, log }, async () => {
        for (const feature of product.features.toReversed()) await feature.stop?.();
      });
      await within({ what: 'jobs', milliseconds: jobsMs, log }, () => jobs.stop());
    },
  };
}
