import type { Actor } from '../../../access/Actor.ts';
import type { FindSaved } from '../savedSearches/index.ts';
import type { FindService } from '../search/find.service.ts';
import type { FileTexts } from '../text/fileTexts.ts';

/** Whether a place is a saved search. */
export const isSearch = (place: string) => place.startsWith('svs_');

/** So many files that a search finds are asked about, the best. */
export const mostOfSearch = 200;

interface Dependencies {
  searchOf: FindSaved;
  idsOf: FindService['idsOf'];
  fileTexts: Pick<FileTexts, 'of'>;
}

/** What is asked about: places, and files that searches among them find; null without a search. */
export interface AskedFiles {
  readonly named: readonly string[];
  readonly files: readonly { readonly id: string; readonly storageId: string }[] | null;
  /** A search finds more than is asked about. */
  readonly isCut: boolean;
}

/**
 * Puts what saved searches find at this moment, for whoever asks, in their place. A search that is gone, or somebody else's,
 * finds nothing.
 */
export function createFilesOfSearches({ searchOf, idsOf, fileTexts }: Dependencies) {
  return async (actor: Actor, places: readonly string[]): Promise<AskedFiles> => {
    const named = places.filter((place) => !isSearch(place));
    if (named.length === places.length) return { named, files: null, isCut: false };
    const found = new Set<string>();
    let isCut = false;
    for (const id of places.filter(isSearch)) {
      const search = await searchOf(actor, id);
      if (search === null) continue;
      const { ids, more } = await idsOf(actor, search.query, null);
      ids.slice(0, mostOfSearch).forEach((one) => found.add(one));
      isCut ||= more || ids.length > mostOfSearch;
    }
    const files = found.size === 0 ? [] : await fileTexts.of(actor, [...found]);
    return { named, files: files.map(({ resourceId: id, storageId }) => ({ id, storageId })), isCut };
  };
}

export type FilesOfSearches = ReturnType<typeof createFilesOfSearches>;
