import { AppError, useText } from '@holdall/shared';
import { useState, type FormEvent } from 'react';

/** What a form or a button knows of its last act. */
export interface Act {
  readonly busy: boolean;
  readonly error: AppError | null;
  /** What is wrong as a whole; empty while nothing is, or while a field says it. */
  readonly problem: string;
  /** What is wrong with a field of the body. */
  fieldProblem(name: string): string | undefined;
  /** Does it once at a time. For a form's `onSubmit`, or a button. */
  run(event?: FormEvent): void;
}

/** Does something on the server once at a time, and keeps what was wrong for the form to show. */
export function useAct(work: () => Promise<void>): Act {
  const say = useText();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<AppError | null>(null);

  async function act() {
    if (busy) return;
    setBusy(true);
    setError(null);
    try {
      await work();
    } catch (cause) {
      setError(AppError.is(cause) ? cause : new AppError('internal', { cause }));
    } finally {
      setBusy(false);
    }
  }

  const fields = error?.fields ?? {};
  return {
    busy,
    error,
    problem: error && Object.keys(fields).length === 0 ? say(error.message) : '',
    fieldProblem: (name) => fields[`body.${name}`] ?? fields[name],
    run(event) {
      event?.preventDefault();
      event?.stopPropagation();
      void act();
    },
  };
}
