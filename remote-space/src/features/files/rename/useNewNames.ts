import {
  AppError,
  type Plan,
  type Renaming,
  type Selection,
  useDebouncedValue,
  useShell,
} from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import { useEffect, useState } from 'react';

/** Typing rests for so long before the names are asked for. */
const restMs = 250;

type Shown = { readonly plan: Plan | null; readonly problem: string | null; readonly pending: boolean };

/** What a pattern would come to, asked of the server while somebody types: it alone knows what is taken. */
export function useNewNames(items: Selection | null, renaming: Renaming): Shown {
  const { http } = useShell();
  const [shown, setShown] = useState<Shown>({ plan: null, problem: null, pending: true });
  const wanted = JSON.stringify(renaming);
  const asked = useDebouncedValue(wanted, restMs);

  useEffect(() => {
    if (items === null) return undefined;
    const stop = new AbortController();
    const options = JSON.parse(asked) as Renaming;
    async function ask(chosen: Selection) {
      const body = { action: 'rename' as const, items: chosen, options };
      setShown((present) => ({ ...present, pending: true }));
      try {
        const plan = await http.call(laterApi.plans.create, { body }, { quiet: true, signal: stop.signal });
        setShown({ plan, problem: null, pending: false });
      } catch (error) {
        if (stop.signal.aborted) return;
        setShown({ plan: null, problem: AppError.is(error) ? error.message : null, pending: false });
      }
    }
    if (options.pattern === '') setShown({ plan: null, problem: null, pending: false });
    else void ask(items);
    return () => stop.abort();
  }, [http, items, asked]);

  return wanted === asked ? shown : { ...shown, pending: true };
}
