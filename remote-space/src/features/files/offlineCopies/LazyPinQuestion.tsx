import { lazyComponent, useStore } from '@holdall/shared';
import { Suspense } from 'react';
import { pinQuestion } from './pinQuestion.ts';

const Question = lazyComponent(() => import('./PinQuestion.tsx'), 'PinQuestion');

/** The question whether something large is kept offline. Its code comes when it is asked first. */
export function PinQuestion() {
  const asked = useStore(pinQuestion);
  return <Suspense>{asked !== null && <Question asked={asked} />}</Suspense>;
}
