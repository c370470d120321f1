// Outside: tools that are run elsewhere and that the assistant may be given: by servers that the operator adds (MCP), and by remotes in people’s windows.
import { api, limits } from '@holdall/shared/contract';
import type { Context, Feature } from '../../../assemble.ts';
import { implementAll } from '../../../http/implement.ts';
import type { Session } from '../../../http/visitors/Session.ts';
import { createEgress } from '../../../platform/egress/createEgress.ts';
import type { DomainEvent } from '../../../platform/events/DomainEvent.ts';
import type { People } from '../../people/index.ts';
import type { Ground, UndoableOperations } from '../../platform/index.ts';
import { serverLimits } from '@holdall/shared/contract';
import type { Modes } from '../model/index.ts';
import { createOutsideCallsService, type OutsideCallsService } from './calls.service.ts';
import { createConnectionsRepo } from './connections/connections.repo.ts';
import { arriveFrom } from './connections/connections.routes.ts';
import { createConnectionsService } from './connections/connections.service.ts';
import { serversElsewhere } from './Elsewhere.ts';
import { createOutsideRepo } from './outside.repo.ts';
import { createOffers } from './remotes/createOffers.ts';
import { createRemoteToolsService } from './remotes/remoteTools.service.ts';
import { createWindowsService } from './remotes/windows.service.ts';
import { createSecrets } from './createSecrets.ts';
import { createServersService } from './servers.service.ts';
import { createServerToolsService } from './serverTools.service.ts';

export type { OutsideCallsService };

interface Given {
  operations: UndoableOperations;
  record: People['record'];
  modes: Modes;
  remotes: Ground['remotes'];
}

const windowOf = ({ userId, id: sessionId }: Session, { window }: { readonly window: string }) => ({
  userId,
  sessionId,
  window,
});

const day = 24 * 3_600_000;

/** Builds the feature. */
export function createOutsideFeature(
  context: Pick<
    Context,
    'config' | 'database' | 'crypto' | 'events' | 'jobs' | 'clock' | 'newId' | 'site' | 'isWindowOpen'
  >,
  { operations, record, modes, remotes }: Given,
): Feature & { outside: OutsideCallsService } {
  const { config, database, crypto, events, jobs, clock, newId, site, isWindowOpen } = context;
  const repo = createOutsideRepo(database);
  const both = {
    repo,
    transaction: <T>(work: () => Promise<T>) => database.transaction(work),
    publish: (event: DomainEvent) => events.publish(event),
    newId,
    now: () => clock.now(),
  };
  const secrets = createSecrets(crypto);
  const asking = {
    secrets,
    fetch: createEgress({ allowed: config.REACH_INSIDE }).open,
    seconds: serverLimits.outsideSeconds,
    record,
  };
  const back = () => `${site.url()}${api.outsideServers.arrive.path}`;
  const connections = createConnectionsService({
    ...both,
    ...asking,
    crypto,
    servers: repo,
    repo: createConnectionsRepo(database),
    inside: config.REACH_INSIDE,
    back,
  });
  const servers = createServersService({ ...both, secrets, record, connections, operations });
  const serverTools = createServerToolsService({ ...both, ...asking, servers, connections });
  const { outsideSeconds: run, remoteTakeSeconds: take, remoteBackSeconds } = serverLimits;
  const offers = createOffers({ remotes, isWindowOpen, now: both.now, backMs: remoteBackSeconds * 1000 });
  const windows = createWindowsService({ ...both, offers, isWindowOpen, seconds: { take, run } });
  const remoteTools = createRemoteToolsService({ ...both, remotes, record });
  const places = { server: serversElsewhere(serverTools), remote: windows.elsewhere };
  const outside = createOutsideCallsService({ ...both, places, windows, modes });
  operations.addUndoer('outsideServer', servers.undo);
  jobs.define('outside.sweep', {
    cron: '43 * * * *',
    async handle() {
      offers.sweep();
      await connections.sweep();
      await servers.sweep(new Date(clock.now().getTime() - limits.operationDays * day));
    },
  });
  return {
    outside,
    seen: { remoteCallId: async ({ userId }, id) => windows.isOf(userId, id) },
    async start() {
      offers.start();
      await outside.start();
    },
    routes: [
      ...implementAll(api.outsideServers, {
        list: async () => ({ ...(await servers.list()), back: back() }),
        create: ({ actor, ip, body }) => servers.create({ actor, ip }, body),
        change: ({ actor, ip, params, body }) => servers.change({ actor, ip }, params.outsideServerId, body),
        look: ({ actor, ip, params, signal }) =>
          serverTools.look({ actor, ip }, params.outsideServerId, signal),
        changeTool: ({ actor, ip, params, body }) =>
          serverTools.changeTool({ actor, ip }, params.outsideServerId, body),
        connect: ({ actor, session, ip, params, signal }) =>
          connections.connect({ actor, sessionId: session.id, ip }, params.outsideServerId, signal),
        arrive: arriveFrom(connections),
        disconnect: ({ actor, ip, params }) => connections.disconnect({ actor, ip }, params.outsideServerId),
        remove: ({ actor, ip, params }) => servers.remove({ actor, ip }, params.outsideServerId),
      }),
      ...implementAll(api.remoteTools, {
        list: () => remoteTools.list(),
        change: ({ actor, ip, params, body }) => remoteTools.change({ actor, ip }, params.remote, body.isOn),
      }),
      ...implementAll(api.toolWindows, {
        offer: ({ session, body }) => windows.offer(windowOf(session, body), body.remotes),
        take: async ({ session, params, body }) => windows.take(windowOf(session, body), params.remoteCallId),
        answer: async ({ session, params, body }) =>
          windows.answer(windowOf(session, body), params.remoteCallId, body.came),
      }),
      ...implementAll(api.outsideCalls, {
        approve: ({ actor, params }) => outside.approve(actor, params.outsideCallId),
        reject: ({ actor, params }) => outside.reject(actor, params.outsideCallId),
      }),
    ],
  };
}
