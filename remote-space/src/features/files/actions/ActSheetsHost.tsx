import { lazyComponent, useStore } from '@holdall/shared';
import { Suspense, useState } from 'react';
import { outcome, planQuestion } from './questions.ts';

const ActSheets = lazyComponent(() => import('./ActSheets.tsx'), 'ActSheets');

/** Draws what acts ask and tell. Its code comes with the first question. */
export function ActSheetsHost() {
  const isAsked = useStore(planQuestion) !== null;
  const isTold = useStore(outcome) !== null;
  const [wasNeeded, setWasNeeded] = useState(false);
  if ((isAsked || isTold) && !wasNeeded) setWasNeeded(true);
  if (!wasNeeded) return null;
  return (
    <Suspense>
      <ActSheets />
    </Suspense>
  );
}
