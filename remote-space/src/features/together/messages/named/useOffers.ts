import { useCall, useDebouncedValue } from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import { use } from 'react';
import type { Asked, Offer } from '../../naming/index.ts';
import { usePeopleOf } from '../../people/index.ts';
import { SubjectContext } from './SubjectContext.ts';

/** Waiting for the end of a word saves a question for each of its letters. */
const pauseMs = 120;
const groupsAtOnce = 4;

/** Who or what may be meant by the letters that were typed. */
export function useOffers(asked: Asked | null): { offers: readonly Offer[]; isPending: boolean } {
  const subject = use(SubjectContext);
  const typed = asked?.letters ?? '';
  const letters = useDebouncedValue(typed, pauseMs);
  const { people, isPending: isAsking } = usePeopleOf(asked?.sign === '@' ? subject : null, typed);
  const groups = useCall(laterApi.shares.groups, {}, { enabled: asked?.sign === '@' && subject !== null });
  const found = useCall(
    laterApi.search.suggest,
    { query: { q: letters, limit: '8' } },
    { enabled: asked?.sign === '#' && letters !== '', keepPrevious: true },
  );
  if (asked === null || subject === null) return { offers: [], isPending: false };
  if (asked.sign === '@') {
    const sought = typed.toLowerCase();
    const fitting = (groups.data?.items ?? []).filter(({ name }) => name.toLowerCase().includes(sought));
    return {
      offers: [
        ...people.map(({ id: personId, name, canRead, mayLetIn }) => ({
          id: personId,
          name,
          isBlind: !canRead,
          mayLetIn,
        })),
        ...fitting
          .slice(0, groupsAtOnce)
          .map(({ id, name, organization }): Offer => ({ id, name, icon: 'people', where: organization })),
      ],
      isPending: isAsking,
    };
  }
  const things = typed === '' ? [] : (found.data?.items ?? []);
  // A folder has no page of its own that a link could lead to.
  const files = things.filter(({ resource }) => resource.childrenCount === null);
  return { offers: files.map(({ resource }) => resource), isPending: letters !== typed };
}
