import { api, useShell, type Resource } from '@holdall/shared';
import { useEffect, useState } from 'react';

/** What had been seen, when it was opened again after a change. */
export type Seen = NonNullable<Resource['changedSince']>;

/**
 * Remembers that the content of an open file has been seen. Gives what was seen before, where somebody else has changed
 * it since, until `done` is called; it stays while the file is open, though the server knows of the new look by then.
 */
export function useLook({ id, hash, trashed, changedSince }: Resource, isShown: boolean) {
  const { http } = useShell();
  const [seen, setSeen] = useState<Seen | null>(null);
  const [done, setDone] = useState<string | null>(null);
  if (changedSince && seen?.hash !== changedSince.hash) setSeen(changedSince);
  const isSeen = isShown && hash !== null && trashed === null;
  useEffect(() => {
    if (!isSeen) return;
    // Nobody waits for it; the next look tells the same.
    http
      .call(api.resources.look, { params: { resourceId: id }, body: { hash } }, { quiet: true })
      .catch(() => null);
  }, [http, id, hash, isSeen]);
  return {
    since: seen !== null && seen.hash !== done && seen.hash !== hash ? seen : null,
    done: () => setDone(seen?.hash ?? null),
  };
}
