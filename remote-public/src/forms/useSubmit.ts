import { useAction, type ActionRun } from '@holdall/shared';
import type { FormEvent } from 'react';

/** What a form knows of its last sending. */
export interface Submit extends Omit<ActionRun, 'run'> {
  handleSubmit(event?: FormEvent): void;
  /** Sends without the form: for a code that is complete. */
  submit(typed: string): void;
}

/** An act for a form: it is what the form sends. */
export function useSubmit(send: (typed?: string) => Promise<void>): Submit {
  const { run, ...act } = useAction();
  return {
    ...act,
    submit: (typed) => void run(() => send(typed)),
    handleSubmit(event) {
      event?.preventDefault();
      void run(send);
    },
  };
}
