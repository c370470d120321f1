import { useAction, type ActionRun } from '@holdall/shared';
import type { FormEvent } from 'react';

/** What a form knows of its last sending. */
export interface Sending extends Omit<ActionRun, 'run'> {
  /** Sends it once at a time. For a form's `onSubmit`. */
  run(event?: FormEvent): void;
}

/** An act for a form that is always the same one. */
export function useSending(work: () => Promise<void>): Sending {
  const { run, ...act } = useAction();
  return {
    ...act,
    run(event) {
      event?.preventDefault();
      // A dialog's form lies in a form of the page for React, though not in the document.
      event?.stopPropagation();
      void run(work);
    },
  };
}
