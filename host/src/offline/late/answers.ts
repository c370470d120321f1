import { answersName, keptPerson, pinnedName } from '../keptNames.ts';
import type { Shelf } from './Shelf.ts';

/** An answer of before, and when the server gave it. */
interface FoundAnswer {
  readonly answer: Response;
  readonly at: Date;
}

/** When the server gave an answer. */
const dateOf = (answer: Response) => new Date(answer.headers.get('date') ?? 0);

/**
 * Finds what the server last answered to a person, kept since a visit or with a pin; to the one of the kept page while
 * it is not known who is here.
 */
export async function findAnswer(
  address: string,
  { person, build }: { person: string | null | undefined; build: string },
): Promise<FoundAnswer | undefined> {
  const whose = person === undefined ? await keptPerson() : person;
  if (!whose) return undefined;
  const names = [answersName(whose, build), pinnedName(whose)];
  const found = await Promise.all(
    names.map((cacheName) => caches.match(address, { cacheName, ignoreVary: true })),
  );
  const [newest] = found
    .filter((answer) => answer !== undefined)
    .map((answer) => ({ answer, at: dateOf(answer) }))
    .toSorted((one, other) => other.at.getTime() - one.at.getTime());
  return newest;
}

/** The last 50 lists with what stands around them, and as many opened things. */
const mostAnswers = 400;

/** Keeps the answers that came last. The order of a cache is that of putting, so the first are the oldest. */
export function shelfOf(cache: Cache, most = mostAnswers): Shelf {
  let turn: Promise<unknown> = Promise.resolve();

  async function put(address: string, answer: Response): Promise<void> {
    await cache.put(address, answer);
    const all = await cache.keys();
    await Promise.all(all.slice(0, Math.max(0, all.length - most)).map((one) => cache.delete(one)));
  }
  function next(work: () => Promise<unknown>): void {
    // A full disk keeps no more; the page itself does not need it.
    turn = turn.then(work).catch(() => null);
  }
  return {
    keep: (address, answer) => next(() => put(address, answer)),
    drop: (address) => next(() => cache.delete(address)),
  };
}
