import type { FormEvent } from 'react';
import { useAction, type ActionRun } from './useAction.ts';

/** What a form knows of its last submit. */
export interface Submit extends Omit<ActionRun, 'run'> {
  /** For a form's `onSubmit`, or a button that submits without one. One at a time. */
  handleSubmit(event?: FormEvent): void;
  /** Submits without the form: for a code that is complete. */
  submit(typed: string): void;
}

/** An action for a form: it is what the form submits. */
export function useSubmit(send: (typed?: string) => Promise<void>): Submit {
  const { run, ...action } = useAction();
  return {
    ...action,
    submit: (typed) => void run(() => send(typed)),
    handleSubmit(event) {
      event?.preventDefault();
      // A dialog's form lies in a form of the page for React, though not in the document.
      event?.stopPropagation();
      void run(() => send());
    },
  };
}
