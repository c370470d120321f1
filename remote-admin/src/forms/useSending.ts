import { AppError, useText } from '@holdall/shared';
import { useState, type FormEvent } from 'react';

/** What a form knows of its last sending. */
export interface Sending {
  readonly busy: boolean;
  readonly error: AppError | null;
  /** What is wrong as a whole; empty while nothing is, or while a field says it. */
  readonly problem: string;
  /** What is wrong with a field of the body. */
  fieldProblem(name: string): string | undefined;
  /** Sends it once at a time. For a form's `onSubmit`. */
  run(event?: FormEvent): void;
}

/** Sends a form once at a time, and keeps what was wrong for the form to show. */
export function useSending(work: () => Promise<void>): Sending {
  const say = useText();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<AppError | null>(null);

  async function send() {
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
      void send();
    },
  };
}
