import { useStore } from '@holdall/shared';
import { Suspense, useState, type ComponentType } from 'react';
import { question, type Answering } from './ask.ts';

/** Draws what `ask` asks, once for the workspace. A dialog that was answered stays until it has closed. */
export function Questions() {
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
}
