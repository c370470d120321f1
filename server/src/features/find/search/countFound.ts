import { momentOf, type Answer, type api, type QueryMoment } from '@holdall/shared/contract';
import type { FindRepo } from './find.repo.ts';

interface Dependencies {
  repo: Pick<FindRepo, 'namesOf'>;
  now(): Date;
}

/** What is counted of a file that was found. */
interface Counted {
  readonly kind: string;
  readonly storageId: string;
  readonly changedAt: Date;
  readonly changedBy: string;
}

type Counts = Pick<Answer<typeof api.search.find>, 'kinds' | 'people' | 'changed' | 'storages'>;

/** The spans of time that what is found is counted in, as conditions name them. */
const spans: Readonly<Record<string, QueryMoment>> = {
  today: { dayStart: 0 },
  week: { daysAgo: 7 },
  month: { daysAgo: 30 },
  year: { daysAgo: 365 },
};
/** So many people are counted. */
const mostPeople = 8;

/** How often each value stands there, the most frequent first. */
function countsOf(values: readonly string[]): { id: string; count: number }[] {
  const counts = Map.groupBy(values, (value) => value);
  return [...counts]
    .map(([id, all]) => ({ id, count: all.length }))
    .toSorted((one, other) => other.count - one.count);
}

/** Counts what was found: by kind, by who has changed it and when, and by where it lies. Counts of spans hold one another. */
export function createCountFound({ repo, now }: Dependencies) {
  async function people(found: readonly Counted[]) {
    const counts = countsOf(found.map(({ changedBy }) => changedBy)).slice(0, mostPeople);
    const names = await repo.namesOf(counts.map(({ id }) => id));
    return counts.flatMap(({ id, count }) => {
      const name = names.get(id);
      return name === undefined ? [] : [{ id: name, count }];
    });
  }

  function changed(found: readonly Counted[]) {
    const at = now();
    return Object.entries(spans).map(([id, moment]) => {
      const from = momentOf(moment, at);
      return { id, count: found.filter(({ changedAt }) => changedAt >= from).length };
    });
  }

  return async (found: readonly Counted[]): Promise<Counts> => ({
    kinds: countsOf(found.map(({ kind }) => kind)),
    people: await people(found),
    changed: changed(found),
    storages: countsOf(found.map(({ storageId }) => storageId)),
  });
}
