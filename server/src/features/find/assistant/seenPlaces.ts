import type { Actor } from '../../../access/Actor.ts';
import type { FileTexts } from '../text/fileTexts.ts';
import type { AssistantRepo, SeenPlace } from './assistant.repo.ts';

interface Dependencies {
  repo: Pick<AssistantRepo, 'placesOf'>;
  fileTexts: Pick<FileTexts, 'of'>;
}

/** The spaces that places lie in. */
export const spacesOf = (seen: ReadonlyMap<string, SeenPlace>) =>
  Array.from(seen.values(), ({ spaceId }) => spaceId);

/** What places are called, and where they lie; those that the actor does not see are left out. */
export function createSeenPlaces({ repo, fileTexts }: Dependencies) {
  return async (actor: Actor, places: readonly string[]): Promise<Map<string, SeenPlace>> => {
    const files = await fileTexts.of(actor, [...new Set(places.filter((place) => place.startsWith('res_')))]);
    const others = places.filter((place) => !place.startsWith('res_'));
    const seen = others.length === 0 ? new Map<string, SeenPlace>() : await repo.placesOf(actor, others);
    for (const { resourceId, name, spaceId } of files) seen.set(resourceId, { name, spaceId });
    return seen;
  };
}

/** Looks up places for whoever sees them. */
export type SeenPlaces = ReturnType<typeof createSeenPlaces>;
