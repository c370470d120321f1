import type { Actor } from '../../../access/Actor.ts';
import type { FileTexts } from '../text/fileTexts.ts';
import type { FindSaved } from '../savedSearches/index.ts';
import type { AssistantRepo, SeenPlace } from './assistant.repo.ts';
import { isSearch } from './filesOfSearches.ts';

interface Dependencies {
  repo: Pick<AssistantRepo, 'placesOf'>;
  fileTexts: Pick<FileTexts, 'of'>;
  /** A search that the actor has saved; null where it is none of theirs. */
  searchOf: FindSaved;
}

/** The spaces that places lie in; none where one of them may be anywhere. */
export function spacesOf(seen: ReadonlyMap<string, SeenPlace>): string[] {
  const all = Array.from(seen.values(), ({ spaceIds }) => spaceIds);
  return all.includes(null) ? [] : all.flatMap((ids) => ids ?? []);
}

/** What places are called, and where they lie; those that the actor does not see are left out. */
export function createSeenPlaces({ repo, fileTexts, searchOf }: Dependencies) {
  return async (actor: Actor, places: readonly string[]): Promise<Map<string, SeenPlace>> => {
    const files = await fileTexts.of(actor, [...new Set(places.filter((place) => place.startsWith('res_')))]);
    const others = places.filter((place) => !place.startsWith('res_') && !isSearch(place));
    const seen = others.length === 0 ? new Map<string, SeenPlace>() : await repo.placesOf(actor, others);
    for (const { resourceId, name, spaceIds } of files) seen.set(resourceId, { name, spaceIds });
    for (const id of new Set(places.filter(isSearch))) {
      const search = await searchOf(actor, id);
      if (search !== null) seen.set(id, { name: search.name, spaceIds: null });
    }
    return seen;
  };
}

/** Looks up places for whoever sees them. */
export type SeenPlaces = ReturnType<typeof createSeenPlaces>;
