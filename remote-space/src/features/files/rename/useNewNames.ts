import { AppError, useShell, type Plan, type Renaming, type Selection } from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import { useEffect, useState } from 'react';

/** Typing rests for so long before the names are asked for. */
const restMs = 250;

type Shown = { readonly plan: Plan | null; readonly problem: string | null; readonly pending: boolean };

/** What a pattern would come to, asked of the server while somebody types: it alone knows what is taken. */
export function useNewNames(items: Selection | null, renaming: Renaming): Shown {
  const { http } = useShell();
  const [shown, setShown] = useState<Shown>({ plan: null, problem: null, pending: true });
  const { pattern, find, replace } = renaming;

  useEffect(() => {
    if (items === null) return undefined;
    const stop = new AbortController();
    setShown((present) => ({ ...present, pending: true }));
    async function ask(chosen: Selection) {
      const body = { action: 'rename' as const, items: chosen, options: { pattern, find, replace } };
      try {
        const plan = await http.call(laterApi.plans.create, { body }, { quiet: true, signal: stop.signal });
        setShown({ plan, problem: null, pending: false });
      } catch (error) {
        if (stop.signal.aborted) return;
        setShown({ plan: null, problem: AppError.is(error) ? error.message : null, pending: false });
      }
    }
    const timer = setTimeout(() => {
      if (pattern === '') setShown({ plan: null, problem: null, pending: false });
      else void ask(items);
    }, restMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [http, items, pattern, find, replace]);

  return shown;
}
