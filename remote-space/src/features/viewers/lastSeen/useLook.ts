import { api, isAway, type Resource, useShell, useText } from '@holdall/shared';
import { useEffect, useState } from 'react';

/** What had been seen, when it was opened again after a change. */
export type Seen = NonNullable<Resource['changedSince']>;

/**
 * Remembers that the content of an open file has been seen. Gives what was seen before, where somebody else has changed
 * it since, until `done` is called; it stays while the file is open, though the server knows of the new look by then.
 */
export function useLook({ id, hash, trashed, changedSince }: Resource, isShown: boolean) {
  const say = useText();
  const title = say('Looked at a file');
  const { http, outbox } = useShell();
  const [seen, setSeen] = useState<Seen | null>(null);
  const [done, setDone] = useState<string | null>(null);
  if (changedSince && seen?.hash !== changedSince.hash) setSeen(changedSince);
  const isSeen = isShown && hash !== null && trashed === null;
  useEffect(() => {
    if (!isSeen) return;
    const input = { params: { resourceId: id }, body: { hash } };
    const act = { title, about: [id], name: null, leaves: false };
    // Nobody waits for it; the next look tells the same.
    http
      .call(api.resources.look, input, { quiet: true })
      .catch((error: unknown) =>
        isAway(error) ? outbox.send(api.resources.look, input, act, { newest: true, small: true }) : null,
      )
      .catch(() => null);
  }, [http, outbox, title, id, hash, isSeen]);
  return {
    since: seen !== null && seen.hash !== done && seen.hash !== hash ? seen : null,
    done: () => setDone(seen?.hash ?? null),
  };
}
