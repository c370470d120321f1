import { AppError, useText } from '@holdall/shared';
import { useState, type FormEvent } from 'react';

/** What a form knows of its last sending. */
export interface Submit {
  readonly busy: boolean;
  /** What is wrong as a whole; empty while nothing is. */
  readonly problem: string;
  readonly error: AppError | null;
  /** What is wrong with a field of the body. */
  fieldProblem(name: string): string | undefined;
  handleSubmit(event?: FormEvent): void;
  /** Sends without the form: for a code that is complete. */
  submit(typed: string): void;
}

/**
 * Sends a form once at a time and keeps what was wrong, for the form to show beside its fields. A problem of a field
 * is not said twice.
 */
export function useSubmit(send: (typed?: string) => Promise<void>): Submit {
  const say = useText();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<AppError | null>(null);

  async function submit(typed?: string) {
    if (busy) return;
    setBusy(true);
    setError(null);
    try {
      await send(typed);
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
    submit: (typed) => void submit(typed),
    handleSubmit(event) {
      event?.preventDefault();
      void submit();
    },
  };
}
