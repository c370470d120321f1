import { useCall, useDebouncedValue } from '@holdall/shared';
import { messages } from '@holdall/shared/messages';

/** Waiting for the end of a word saves a question for each of its letters. */
const pauseMs = 120;

interface Subject {
  readonly type: 'resource' | 'storage';
  readonly id: string;
}

/**
 * People by letters of their names, a few at once: who can read the subject first, then others of one's organization. Those
 * of the letters before stay until the next ones are there; without a subject nobody is asked for.
 */
export function usePeopleOf(subject: Subject | null, typed: string) {
  const letters = useDebouncedValue(typed, pauseMs);
  const id = subject?.id ?? '';
  const query = { q: letters };
  const ofResource = useCall(
    messages.peopleOfResource,
    { params: { resourceId: id }, query },
    { enabled: subject?.type === 'resource', keepPrevious: true },
  );
  const ofStorage = useCall(
    messages.peopleOfStorage,
    { params: { storageId: id }, query },
    { enabled: subject?.type === 'storage', keepPrevious: true },
  );
  const people = (subject?.type === 'storage' ? ofStorage : ofResource).data?.items ?? [];
  return { people: subject === null ? [] : people, isPending: letters !== typed };
}
