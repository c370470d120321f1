import { api, useCall, useCalls, useDebouncedValue, useText, type Storage } from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import { useSharedSpaces, useSpaces } from '../../spaces/rail/index.ts';
import type { Offer } from '../../together/naming/index.ts';

/** Waiting for the end of a word saves a question for each of its letters. */
const pauseMs = 120;
/** So many spaces are asked for their storages. */
const mostSpaces = 20;
/** So many places are offered. */
const most = 8;
/** So many saved searches among them. */
const mostSearches = 3;

const listsOf = (answers: readonly ({ items: Storage[] } | undefined)[]) =>
  answers.flatMap((answer) => answer?.items ?? []);

/** What may be meant by letters behind an `@`: spaces, storages, saved searches, folders and files that somebody may see; none for null. */
export function usePlaceOffers(letters: string | null): readonly Offer[] {
  const say = useText();
  const typed = useDebouncedValue(letters ?? '', pauseMs);
  const spaces = useSpaces().data?.present ?? [];
  const shared = useSharedSpaces();
  const asked = letters === null ? [] : [...spaces, ...shared].slice(0, mostSpaces);
  const storages = useCalls(
    api.storages.list,
    asked.map(({ id }) => ({ params: { spaceId: id } })),
    listsOf,
  );
  const found = useCall(
    laterApi.search.suggest,
    { query: { q: typed, limit: String(most) } },
    { enabled: letters !== null && typed !== '', keepPrevious: true },
  );
  const searches = useCall(laterApi.savedSearches.list, {}, { enabled: letters !== null });
  if (letters === null) return [];
  const sought = letters.toLocaleLowerCase();
  const fits = ({ name }: { name: string }) => name.toLocaleLowerCase().includes(sought);
  const nameOf = (spaceId: string) => [...spaces, ...shared].find(({ id }) => id === spaceId)?.name ?? '';
  const wide: Offer[] = [
    ...spaces.filter(fits).map(({ id, name }) => ({ id, name, icon: 'layers' })),
    ...storages
      .filter(({ kind, name }) => kind === 'local' && fits({ name }))
      .map(({ id, name, spaceId }) => ({ id, name, icon: 'drive', where: nameOf(spaceId) })),
  ];
  const saved = (searches.data?.items ?? [])
    .filter(fits)
    .slice(0, mostSearches)
    .map(({ id, name }): Offer => ({ id, name, icon: 'search', where: say('Saved search') }));
  const things = letters === '' ? [] : (found.data?.items ?? []);
  const narrow: Offer[] = things.map(({ resource: { id, name, kind }, storageName }) => ({
    id,
    name,
    kind,
    where: storageName,
  }));
  const beside = [...saved, ...narrow];
  return [...wide.slice(0, most - Math.min(beside.length, most / 2)), ...beside].slice(0, most);
}
