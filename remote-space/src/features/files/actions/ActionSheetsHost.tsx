import { lazyComponent, useStore } from '@holdall/shared';
import { Suspense, useState } from 'react';
import { outcome, planQuestion } from './questions.ts';

const ActionSheets = lazyComponent(() => import('./ActionSheets.tsx'), 'ActionSheets');

/** Draws what acts ask and tell. Its code comes with the first question. */
export function ActionSheetsHost() {
  const isAsked = useStore(planQuestion) !== null;
  const isTold = useStore(outcome) !== null;
  const [wasNeeded, setWasNeeded] = useState(false);
  if ((isAsked || isTold) && !wasNeeded) setWasNeeded(true);
  if (!wasNeeded) return null;
  return (
    <Suspense>
      <ActionSheets />
    </Suspense>
  );
}
