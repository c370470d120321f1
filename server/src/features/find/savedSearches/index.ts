// Saved searches: questions that somebody asks again, and is told of what they find anew.
import { Readable } from 'node:stream';
import { api, limits } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import { askerOf } from '../../../access/askerOf.ts';
import type { PersonalData } from '../../../access/PersonalData.ts';
import type { Context, Feature } from '../../../assemble.ts';
import { implementAll } from '../../../http/implement.ts';
import type { DomainEvent, FindAudience } from '../../../platform/events/DomainEvent.ts';
import type { UndoableOperations } from '../../platform/index.ts';
import type { FindService } from '../search/find.service.ts';
import { createFollowSearches, restMs } from './followSearches.ts';
import { createSavedSearchesRepo } from './savedSearches.repo.ts';
import { createSavedSearchesService } from './savedSearches.service.ts';

type Needs = Pick<Context, 'database' | 'events' | 'jobs' | 'clock' | 'newId' | 'log' | 'findActor'>;

interface Given extends Pick<Parameters<typeof createFollowSearches>[0], 'describe' | 'tellNews'> {
  idsOf: FindService['idsOf'];
  readonly findAudience: FindAudience;
  operations: UndoableOperations;
  personalData: PersonalData;
}

const day = 24 * 3_600_000;
/** Changes come in crowds: they are looked at together. */
const gatherMs = 2000;
/** After these, a search may find what it did not find before. */
const findable: ReadonlySet<DomainEvent['type']> = new Set([
  'resourceUpdated',
  'textsRead',
  'storageUpdated',
  'storageShared',
  'resourceShared',
  'spaceUpdated',
]);

/** A search that somebody has saved, as they have named it; null where it is none of theirs, or deleted. */
export type FindSaved = (actor: Actor, id: string) => Promise<{ name: string; query: string } | null>;

/** Builds the feature: from the start of the server on, it listens to what changes. */
export function createSavedSearchesFeature(
  { database, events, jobs, clock, newId, log, findActor }: Needs,
  { idsOf, describe, tellNews, findAudience, operations, personalData }: Given,
): Feature & { searchOf: FindSaved } {
  const repo = createSavedSearchesRepo(database);
  const both = {
    repo,
    async allFound(actor: Actor, query: string) {
      const { ids, more, problems } = await idsOf(actor, query, null, { withTrash: true });
      return more || problems.length > 0 ? null : [...ids];
    },
    transaction: <T>(work: () => Promise<T>) => database.transaction(work),
    tell: ({ userId }: Actor) =>
      events.publish({ type: 'savedSearchUpdated', to: { userIds: [userId] }, properties: {} }),
    now: () => clock.now(),
  };
  const service = createSavedSearchesService({ ...both, operations, newId });
  const followSearches = createFollowSearches({
    ...both,
    describe,
    findActor,
    askAs: (actor, work) => database.askAs(askerOf(actor, 'job'), work),
    tellNews,
    onFailure: (error, savedSearchId) =>
      log.warn({ error, savedSearchId }, 'a saved search was not looked at'),
  });
  const looking = jobs.define('savedSearches.look', {
    cron: '* * * * *',
    async handle(_, { signal }) {
      const isLeft = await followSearches(signal);
      if (isLeft) await looking.send({}, { onceKey: 'rest', delaySeconds: restMs / 1000 });
    },
  });
  const lookNow = () => looking.send({}, { onceKey: 'look' });
  operations.addUndoer('savedSearch', service.undo);
  jobs.define('savedSearches.sweep', {
    cron: '43 * * * *',
    handle: () => repo.removeDeleted(new Date(clock.now().getTime() - limits.operationDays * day)),
  });
  personalData.add({
    path: 'saved-searches.json',
    about: 'the searches that you have saved',
    read: async (actor) => Readable.from([`${JSON.stringify(await service.all(actor), null, 2)}\n`]),
  });

  let concerned: DomainEvent['to'][] = [];
  let timer: NodeJS.Timeout | undefined;
  async function markDue(): Promise<void> {
    timer = undefined;
    const all = concerned;
    concerned = [];
    // Many changes concern the same few spaces and storages: each is asked about once.
    const audiences = new Map(all.map((to) => [JSON.stringify(to), to]));
    const people = new Set<string>();
    for (const to of audiences.values())
      if (to !== 'everybody') (await findAudience(to)).forEach((one) => people.add(one));
    await repo.markDue(all.includes('everybody') ? null : [...people]);
    await lookNow();
  }
  const markSoon = () =>
    void markDue().catch((error: unknown) => log.warn({ error }, 'saved searches are looked at later'));
  let silence = () => {};
  return {
    async searchOf({ userId }, id) {
      const row = await repo.find(userId, id);
      return row === null || row.deletedAt !== null ? null : row;
    },
    routes: implementAll(api.savedSearches, {
      list: async ({ actor }) => ({ items: await service.all(actor) }),
      add: ({ actor, body }) => service.add(actor, body),
      change: ({ actor, params, body }) => service.change(actor, params.savedSearchId, body),
      remove: ({ actor, params }) => service.remove(actor, params.savedSearchId),
    }),
    /** What has changed while nobody listened is looked at now. */
    async start() {
      silence = events.subscribe(({ type, to }) => {
        if (!findable.has(type)) return;
        concerned.push(to);
        timer ??= setTimeout(markSoon, gatherMs).unref();
      });
      await repo.markDue(null);
      await lookNow();
    },
    async stop() {
      silence();
      clearTimeout(timer);
    },
  };
}
