// Outside: servers of the Model Context Protocol that the operator adds, whose tools the assistant may be given.
import { api, limits } from '@holdall/shared/contract';
import type { Context, Feature } from '../../../assemble.ts';
import { implementAll } from '../../../http/implement.ts';
import { createEgress } from '../../../platform/egress/createEgress.ts';
import type { DomainEvent } from '../../../platform/events/DomainEvent.ts';
import type { People } from '../../people/index.ts';
import type { UndoableOperations } from '../../platform/index.ts';
import { serverLimits } from '@holdall/shared/contract';
import type { Modes } from '../model/index.ts';
import { createOutsideCallsService, type OutsideCallsService } from './calls.service.ts';
import { createOutsideRepo } from './outside.repo.ts';
import { createServersService } from './servers.service.ts';

export type { OutsideCallsService };

interface Given {
  operations: UndoableOperations;
  record: People['record'];
  modes: Modes;
}

const day = 24 * 3_600_000;

/** Builds the feature. */
export function createOutsideFeature(
  {
    config,
    database,
    crypto,
    events,
    jobs,
    clock,
    newId,
  }: Pick<Context, 'config' | 'database' | 'crypto' | 'events' | 'jobs' | 'clock' | 'newId'>,
  { operations, record, modes }: Given,
): Feature & { outside: OutsideCallsService } {
  const repo = createOutsideRepo(database);
  const both = {
    repo,
    transaction: <T>(work: () => Promise<T>) => database.transaction(work),
    publish: (event: DomainEvent) => events.publish(event),
    newId,
    now: () => clock.now(),
  };
  const servers = createServersService({
    ...both,
    crypto,
    fetch: createEgress({ allowed: config.REACH_INSIDE }).open,
    seconds: serverLimits.outsideSeconds,
    operations,
    record,
  });
  const outside = createOutsideCallsService({ ...both, servers, modes });
  operations.addUndoer('outsideServer', servers.undo);
  jobs.define('outside.sweep', {
    cron: '43 * * * *',
    handle: () => servers.sweep(new Date(clock.now().getTime() - limits.operationDays * day)),
  });
  return {
    outside,
    start: () => outside.start(),
    routes: [
      ...implementAll(api.outsideServers, {
        list: () => servers.list(),
        create: ({ actor, ip, body }) => servers.create({ actor, ip }, body),
        change: ({ actor, ip, params, body }) => servers.change({ actor, ip }, params.outsideServerId, body),
        look: ({ actor, ip, params, signal }) => servers.look({ actor, ip }, params.outsideServerId, signal),
        changeTool: ({ actor, ip, params, body }) =>
          servers.changeTool({ actor, ip }, params.outsideServerId, body),
        remove: ({ actor, ip, params }) => servers.remove({ actor, ip }, params.outsideServerId),
      }),
      ...implementAll(api.outsideCalls, {
        approve: ({ actor, params }) => outside.approve(actor, params.outsideCallId),
        reject: ({ actor, params }) => outside.reject(actor, params.outsideCallId),
      }),
    ],
  };
}
