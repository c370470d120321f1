import type { CollectionPage, CollectedSection, Http, Resource } from '@holdall/shared';
import type { QueryClient } from '@tanstack/react-query';
import { firstPage, collectedPage, type CollectedQuery } from './collectedPage.ts';
import { thingOf } from './thingOf.ts';

/** What stands beside a file in its collection. Folders and whole storages are no neighbours: they have no viewer. */
interface Beside {
  /** Its place among the files, counted from one. */
  readonly position: number;
  /** How many files there are; null where that is not known without asking for more. */
  readonly total: number | null;
  readonly previous: Resource | null;
  readonly next: Resource | null;
}

interface Dependencies {
  readonly http: Http;
  readonly queries: QueryClient;
}

/** Pages that are fetched for a file that nobody has opened from its list. Beyond them it has no position. */
const pagesToSearch = 10;

const filesOf = ({ items }: CollectionPage) =>
  items.flatMap((item) => {
    const thing = thingOf(item);
    return thing?.childrenCount === null ? [thing] : [];
  });

/** The pages of a list in its order. Those that are here cost nothing; of the others so many are fetched, and then comes null. */
async function* pagesOf(
  { http, queries }: Dependencies,
  query: CollectedQuery & { view: CollectedSection },
): AsyncGenerator<CollectionPage | null> {
  let left = pagesToSearch;
  for (const view of query.view === 'items' ? (['items', 'found'] as const) : [query.view]) {
    let cursor: string | null = firstPage;
    while (cursor !== null) {
      const asked = { ...collectedPage(http, { ...query, view }, cursor), staleTime: 30_000 };
      if (queries.getQueryData(asked.queryKey) === undefined) left -= 1;
      if (left < 0) return yield null;
      const page: CollectionPage = await queries.fetchQuery(asked);
      yield page;
      cursor = page.nextCursor;
    }
  }
}

/**
 * Finds a file in a list of a collection, with the files around it. Null when it is not found: taken out meanwhile, another
 * filter, too far down.
 */
export async function findBeside(
  dependencies: Dependencies,
  query: CollectedQuery & { view: CollectedSection },
  id: string,
): Promise<Beside | null> {
  const files: Resource[] = [];
  let place = -1;
  let isWhole = true;
  for await (const page of pagesOf(dependencies, query)) {
    files.push(...(page === null ? [] : filesOf(page)));
    if (place < 0) place = files.findIndex((file) => file.id === id);
    const isKnown = place >= 0 && place < files.length - 1;
    isWhole = page !== null && !(isKnown && page.nextCursor !== null);
    if (!isWhole) break;
  }
  if (place < 0) return null;
  return {
    position: place + 1,
    total: isWhole ? files.length : null,
    previous: files[place - 1] ?? null,
    next: files[place + 1] ?? null,
  };
}
