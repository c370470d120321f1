import { useCall, useDebouncedValue } from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import { messages } from '@holdall/shared/messages';
import { use } from 'react';
import type { Asked } from './askedAt.ts';
import { SubjectContext } from './SubjectContext.ts';

/** A person or a resource that can be named. */
export interface Offer {
  readonly id: string;
  readonly name: string;
  /** Of a resource. */
  readonly kind?: string;
  /** A name of the icon set, for what is neither a person nor a resource. */
  readonly icon?: string;
  /** Where it lies. */
  readonly where?: string;
  /** They cannot read what is said, so they are not told. */
  readonly isBlind?: boolean;
  /** Whoever writes may let them into the space. */
  readonly mayLetIn?: boolean;
}

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
