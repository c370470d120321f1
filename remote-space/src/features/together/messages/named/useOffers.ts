import { useCall, useDebouncedValue } from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import { messages } from '@holdall/shared/messages';
import { use } from 'react';
import type { Asked, Offer } from '../../naming/index.ts';
import { SubjectContext } from './SubjectContext.ts';

/** Waiting for the end of a word saves a question for each of its letters. */
const pauseMs = 120;

/** Who or what may be meant by the letters that were typed. */
export function useOffers(asked: Asked | null): { offers: readonly Offer[]; isPending: boolean } {
  const subject = use(SubjectContext);
  const typed = asked?.letters ?? '';
  const letters = useDebouncedValue(typed, pauseMs);

  const wants = (type: 'resource' | 'storage') => asked?.sign === '@' && subject?.type === type;
  const id = subject?.id ?? '';
  const query = { q: letters };
  const ofResource = useCall(
    messages.peopleOfResource,
    { params: { resourceId: id }, query },
    { enabled: wants('resource'), keepPrevious: true },
  );
  const ofStorage = useCall(
    messages.peopleOfStorage,
    { params: { storageId: id }, query },
    { enabled: wants('storage'), keepPrevious: true },
  );
  const found = useCall(
    laterApi.search.suggest,
    { query: { q: letters, limit: '8' } },
    { enabled: asked?.sign === '#' && letters !== '', keepPrevious: true },
  );
  if (asked === null || subject === null) return { offers: [], isPending: false };
  const isPending = letters !== typed;
  if (asked.sign === '@') {
    const people = (subject.type === 'storage' ? ofStorage : ofResource).data?.items ?? [];
    return {
      offers: people.map(({ id: personId, name, canRead, mayLetIn }) => ({
        id: personId,
        name,
        isBlind: !canRead,
        mayLetIn,
      })),
      isPending,
    };
  }
  const things = typed === '' ? [] : (found.data?.items ?? []);
  // A folder has no page of its own that a link could lead to.
  const files = things.filter(({ resource }) => resource.childrenCount === null);
  return { offers: files.map(({ resource }) => resource), isPending };
}
