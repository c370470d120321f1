import { useState } from 'react';
import { AppError, sentenceOf } from '../contract/errors.ts';
import { useText } from '../text/useText.ts';

/** What a screen knows of the last thing it asked the server to do. */
export interface ActionRun {
  readonly busy: boolean;
  readonly error: AppError | null;
  /** What was wrong as a whole, as a sentence; empty while nothing is, or while a field says it. */
  readonly problem: string;
  /** What was wrong with a field of the body. */
  fieldProblem(name: string): string | undefined;
  /** Does one thing at a time. True when it was done. */
  run(work: () => Promise<unknown>): Promise<boolean>;
}

/** Does something and keeps what was wrong, for the screen to show where it happened. */
export function useAction(): ActionRun {
  const say = useText();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<AppError | null>(null);
  const fields = error?.fields ?? {};

  return {
    busy,
    error,
    problem: error && Object.keys(fields).length === 0 ? error.message : '',
    fieldProblem(name) {
      const about = (path: string) => path === name || `${path}.`.startsWith(`body.${name}.`);
      return Object.entries(fields).find(([path]) => about(path))?.[1];
    },
    async run(work) {
      if (busy) return false;
      setBusy(true);
      setError(null);
      try {
        await work();
        return true;
      } catch (cause) {
        const message = say(sentenceOf('internal'));
        setError(AppError.is(cause) ? cause : new AppError('internal', { cause, message }));
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}
