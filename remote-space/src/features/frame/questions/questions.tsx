import { createPersonalStore, useStore } from '@holdall/shared';
import { memo, Suspense, useState, type ComponentType } from 'react';

/** What a question's dialog is told beside what it is about. */
export interface Answering<Answer> {
  readonly open: boolean;
  /** Null gives the question up. */
  answer(given: Answer | null): void;
}

/** A question that is on the screen. */
interface Question {
  readonly Dialog: ComponentType<never>;
  readonly props: unknown;
  answer(given: unknown): void;
}

/** The question that is on the screen, if any. */
export const question = createPersonalStore<Question | null>(null);

/**
 * Asks something in a dialog over the page, or tells something; one at a time, so another one takes its place. The dialog may
 * be lazy: its code comes when it is asked first.
 * @returns The answer, null when the person gives the question up.
 * @example const decided = await ask(PlanSheet, { action, plan });
 */
export function ask<Props extends object, Answer>(
  Dialog: ComponentType<Props & Answering<Answer>>,
  props: Props,
): Promise<Answer | null> {
  question.get()?.answer(null);
  return new Promise((resolve) => {
    const asked: Question = {
      Dialog: Dialog as ComponentType<never>,
      props,
      answer(given) {
        if (question.get() === asked) question.set(null);
        resolve(given as Answer | null);
      },
    };
    question.set(asked);
  });
}

/** Draws what `ask` asks, once for the workspace. A dialog that was answered stays until it has closed. */
export const Questions = memo(function Questions() {
  const present = useStore(question);
  const [last, setLast] = useState({ number: 0, asked: present });
  if (present !== null && present !== last.asked) setLast({ number: last.number + 1, asked: present });
  if (last.asked === null) return null;
  const { props, answer } = last.asked;
  const Dialog = last.asked.Dialog as ComponentType<Answering<unknown>>;
  return (
    <Suspense>
      <Dialog key={last.number} {...(props as object)} open={present === last.asked} answer={answer} />
    </Suspense>
  );
});
