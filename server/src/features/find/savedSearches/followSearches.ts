import { setTimeout as wait } from 'node:timers/promises';
import { parseQuery } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import type { Content } from '../../content/index.ts';
import type { News, Together } from '../../together/index.ts';
import type { SavedSearchesRepo, SavedSearchRow } from './savedSearches.repo.ts';

interface Dependencies {
  repo: SavedSearchesRepo;
  /** The ids of all that a question finds; null where that is more than is looked through. */
  allFound(actor: Actor, query: string): Promise<string[] | null>;
  /** The things as this person sees them, in the order of the ids. */
  describe: Content['resources']['resources']['describe'];
  /** Somebody as the one who asks; null for who is gone. */
  findActor(userId: string): Promise<Actor | null>;
  /** Asks the database as work that nobody waits for, in the turn of this person. */
  askAs<T>(actor: Actor, work: () => Promise<T>): Promise<T>;
  transaction<T>(work: () => Promise<T>): Promise<T>;
  tellNews: Together['tellNews'];
  /** Tells somebody that their saved searches stand otherwise. */
  tell(actor: Actor): void;
  now(): Date;
  /** Told of what nobody expected; the next search is looked at all the same. */
  onFailure(error: unknown, savedSearchId: string): void;
}

/** One search is looked at so often at most, however much changes. */
export const restMs = 5000;
/** So many are taken at once. */
const taken = 20;
/** After each look others have so many times as long, up to a while: however many are followed, they take a fifth at most. */
const rest = { share: 4, mostMs: 5000 };

/**
 * Looks at the searches that are followed and due, one after another, and tells their people which files they find that they
 * did not find before. What somebody has changed themselves is no news to them.
 */
export function createFollowSearches(dependencies: Dependencies) {
  const { repo, allFound, describe, findActor, askAs, transaction, tellNews, tell, now, onFailure } =
    dependencies;

  async function newsOf(
    actor: Actor,
    { id, name, query }: SavedSearchRow,
    found: readonly string[],
  ): Promise<News[]> {
    const inTrash = parseQuery(query)
      .groups.flat()
      .some(({ ask }) => ask.field === 'trashed');
    const hits = await describe(actor, found, { inTrash });
    const ofOthers = hits.filter(({ resource }) => resource.changedBy?.id !== actor.userId);
    const [first] = ofOthers;
    if (first === undefined) return [];
    const count = ofOthers.length;
    const routeTogether = `/space/search?q=${encodeURIComponent(query)}`;
    const together = '“{target}” finds {count} new files, among them “{name}”.';
    return [
      {
        userId: actor.userId,
        about: id,
        title: 'New in a saved search',
        text: count === 1 ? '“{target}” finds a new file: “{name}”.' : together,
        together,
        values: { name: first.resource.name, target: name, count },
        route: count === 1 ? `/space/r/${first.resource.id}` : routeTogether,
        routeTogether,
      },
    ];
  }

  async function look(row: SavedSearchRow, actor: Actor): Promise<void> {
    const { id, query, known } = row;
    // First of all: what changes from now on makes it due again.
    await repo.change(id, { isDue: false, lookedAt: now() });
    const found = await allFound(actor, query);
    const before = new Set(known);
    const fresh = known && found ? found.filter((one) => !before.has(one)) : [];
    const news = fresh.length > 0 ? await newsOf(actor, row, fresh) : [];
    // What is known and what is told of it are kept together: a stop leaves both or none.
    await transaction(async () => {
      if (!(await repo.keepKnown(id, query, found))) return;
      if (news.length > 0) await tellNews(news);
      if ((known === null) !== (found === null)) tell(actor);
    });
  }

  /** Looks at all that are due and have rested. Answers whether others are due that have not. */
  return async function followSearches(signal: AbortSignal): Promise<boolean> {
    for (;;) {
      const rows = await repo.due(new Date(now().getTime() - restMs), taken);
      if (rows.length === 0) return repo.isAnyDue();
      for (const row of rows) {
        if (signal.aborted) return true;
        const actor = await findActor(row.userId);
        const begun = performance.now();
        if (actor === null) await repo.change(row.id, { isDue: false });
        else await askAs(actor, () => look(row, actor)).catch((error: unknown) => onFailure(error, row.id));
        const restingMs = Math.min(rest.mostMs, rest.share * (performance.now() - begun));
        // Who is told to stop stops.
        await wait(restingMs, undefined, { signal }).catch(() => undefined);
      }
    }
  };
}
