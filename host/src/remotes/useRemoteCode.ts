import { useEffect, useState } from 'react';
import type { CodeReference } from '@holdall/shared/remote';
import { giveUpLateScripts } from './addScript.ts';
import { loadCode } from './loadCode.ts';

/** How long a part may be awaited before somebody is told. */
export const patienceMs = 4500;

/** A part that the page opens with is judged by the age of the page, because it was on its way before it was asked for. */
function patienceNow(): number {
  return Math.max(patienceMs / 2, Math.min(patienceMs, patienceMs + 500 - performance.now()));
}

/** A part of a remote on its way. */
export type RemoteCode<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly value: T }
  | { readonly status: 'failed'; readonly error: unknown };

/**
 * Loads a part of a remote. What comes after the patience has ended is still taken: a slow line turns `failed` into
 * `ready` by itself. Another `attempt` gives up what hangs and starts again.
 */
export function useRemoteCode<T>(
  remote: string,
  { expose, exportName }: CodeReference,
  attempt: number,
): RemoteCode<T> {
  const wish = `${remote} ${expose} ${exportName} ${attempt}`;
  const [known, setKnown] = useState<{ wish: string; code: RemoteCode<T> }>({
    wish: '',
    code: { status: 'loading' },
  });

  useEffect(() => {
    let isWanted = true;
    function settle(code: RemoteCode<T>): void {
      clearTimeout(patience);
      if (isWanted) setKnown({ wish, code });
    }
    const patience = setTimeout(() => {
      const error = new Error(`"${remote}" did not come within ${patienceMs} ms.`);
      settle({ status: 'failed', error });
    }, patienceNow());
    const load = () => loadCode<T>(remote, { expose, exportName });
    const loading = attempt === 0 ? load() : giveUpLateScripts().then(load);
    loading.then(
      (value) => settle({ status: 'ready', value }),
      (error: unknown) => settle({ status: 'failed', error }),
    );
    return () => {
      isWanted = false;
      clearTimeout(patience);
    };
  }, [wish, remote, expose, exportName, attempt]);

  return known.wish === wish ? known.code : { status: 'loading' };
}
