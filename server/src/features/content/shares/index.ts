// Shares of storages, folders and files: with people and groups, whatever space and organization they are of.
import { api } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import { askerOf } from '../../../access/askerOf.ts';
import type { Context, Feature } from '../../../assemble.ts';
import { implementAll } from '../../../http/implement.ts';
import { createAlarm } from '../../../platform/createAlarm.ts';
import type { DomainEvent } from '../../../platform/events/DomainEvent.ts';
import type { UndoableOperations } from '../../platform/index.ts';
import { createHoldersRepo } from './holders.repo.ts';
import { createSeersRepo } from './seeing/seers.repo.ts';
import { createShareChanges, type RecordSharing, type ShareChanges } from './shareChanges.ts';
import { createShareEndsRepo } from './shareEnds.repo.ts';
import { createShareEnds, type ShareEnds } from './shareEnds.ts';
import { createSharesRepo } from './shares.repo.ts';
import { createSharing, type Sharing } from './createSharing.ts';
import { createLookBack } from './seeing/lookBack.ts';
import { createPastRepo } from './seeing/past.repo.ts';
import { createThroughCollections, type GrantingCollection } from './seeing/throughCollections.ts';
import { createViewAs, type Lists } from './seeing/viewAs.ts';
import { createSharesService, type AdmitGuest, type SharesService } from './shares.service.ts';
import { createWhomNamed } from './whom.ts';
import { createWhoSees } from './seeing/whoSees.ts';

export type { Sharing };
export type { SharedThing } from './shares.repo.ts';

type Needs = Pick<
  Context,
  'database' | 'events' | 'newId' | 'clock' | 'attempts' | 'sessions' | 'jobs' | 'findActor' | 'log'
>;

interface Given {
  readonly admitGuest: AdmitGuest;
  readonly record: RecordSharing;
  readonly lists: Lists;
  /** The collections that grant a file. */
  holding(file: { id: string; storageId: string }): Promise<readonly GrantingCollection[]>;
}

const sharing = { name: 'shares.give', limit: 300, windowMs: 24 * 3_600_000 };

/** Builds the feature; it is handed what it needs of the operations. */
export function createSharesFeature(
  { database, events, newId, clock, attempts, sessions, jobs, findActor, log }: Needs,
  operations: UndoableOperations,
  { admitGuest, record, lists, holding }: Given,
): Feature &
  Pick<SharesService, 'shareWith'> &
  Pick<ShareEnds, 'ending'> &
  Pick<ShareChanges, 'tellGroup'> & { readonly sharing: Sharing } {
  const repo = createSharesRepo(database);
  const holders = createHoldersRepo(database);
  const seers = createSeersRepo(database);
  const now = () => clock.now();
  const publish = (event: DomainEvent) => events.publish(event);
  const { carryOut, tellManagers, tellLess, tellGroup, undo } = createShareChanges({
    repo,
    holders,
    seers,
    operations,
    publish,
    personChanged: (userId) => sessions.personChanged(userId),
    record,
    newId,
    now,
  });
  const named = createWhomNamed(holders, seers);
  const shares = createSharesService({
    repo,
    holders,
    seers,
    named,
    carryOut,
    admitGuest,
    countSharing: (actor: Actor) => attempts.take(sharing, actor.userId),
    publish,
    transaction: (work) => database.transaction(work),
    now,
  });
  const ends = createShareEnds({
    repo: createShareEndsRepo(database),
    shares: repo,
    holders,
    seers,
    tellLess,
    publish,
    transaction: (work) => database.transaction(work),
    now,
  });
  const alarm = createAlarm({
    next: ends.next,
    ring: ends.endOver,
    now,
    onFailure: (error) => log.error({ error }, 'ends of shares not carried out'),
  });
  jobs.define('shares.remind', { cron: '11 * * * *', handle: ends.remind });
  const lookBack = createLookBack({
    repo: createPastRepo(database),
    shares: repo,
    asOf: (moment, work) => database.asOf(moment, work),
    now,
  });
  const { requireSharable } = shares;
  const throughCollections = createThroughCollections({ repo, seers, holding });
  const seeing = { repo, holders, seers, whom: named, lookBack, throughCollections, requireSharable };
  const whoSees = createWhoSees(seeing);
  const viewAs = createViewAs({
    repo,
    lookBack,
    lists,
    findActor,
    askAs: (actor, work) => database.askAs(askerOf(actor, 'quick'), work),
  });
  operations.addUndoer('storageShare', undo);
  // Whoever shares otherwise tells the managers of the storage, after the commit.
  const silence = events.subscribe(({ type, properties }) => {
    if (type === 'storageUpdated' && properties.change === 'shares') alarm.set();
  });
  return {
    routes: implementAll(api.shares, {
      list: ({ actor, params, query }) => whoSees.list(actor, params.target, query.at),
      groups: async ({ actor }) => ({ items: await whoSees.groups(actor) }),
      plan: ({ actor, params, body }) => whoSees.plan(actor, params.target, body),
      give: async ({ actor, params, body }) => ({ items: await shares.give(actor, params.target, body) }),
      invite: async ({ actor, params, body, ip }) => ({
        items: await shares.invite(actor, params.target, body, ip),
      }),
      change: ({ actor, params, body }) => shares.change(actor, params.shareId, body),
      changeMany: ({ actor, body: { shareIds, ...body } }) => shares.changeMany(actor, shareIds, body),
      end: ({ actor, params }) => shares.end(actor, params.shareId),
      hide: ({ actor, params, body }) => shares.hide(actor, params.shareId, body.isHidden),
      viewAs: ({ actor, params, query }) => viewAs(actor, params.target, params.userId, query),
      withMe: ({ actor }) => shares.withMe(actor),
      byMe: ({ actor }) => shares.byMe(actor),
    }),
    shareWith: shares.shareWith,
    sharing: createSharing({
      repo,
      require: requireSharable,
      tell: tellManagers,
      askAs: (work) => database.askAs({ tenant: 'server', urgency: 'quick', seesParts: true }, work),
      record,
      newId,
      now,
    }),
    ending: ends.ending,
    tellGroup,
    start: async () => alarm.start(),
    async stop() {
      silence();
      await alarm.stop();
    },
  };
}
