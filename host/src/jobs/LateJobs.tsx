import { Suspense, useEffect, useState } from 'react';
import { lazyComponent, useShell, useStore } from '@holdall/shared';
import { afterFirstScreen, untilThere } from '../firstScreen/index.ts';
import { trayOpen } from './trayOpen.ts';

const JobsCorner = lazyComponent(
  untilThere(() => import('./JobsCorner.tsx')),
  'JobsCorner',
);

/** The ring of the jobs, once the first screen stands, or as soon as something begins. */
export function LateJobs() {
  const { queries } = useShell();
  const [isLate, setLate] = useState(false);
  const isOpen = useStore(trayOpen);
  useEffect(() => afterFirstScreen(queries, () => setLate(true)), [queries]);
  return <Suspense>{(isLate || isOpen) && <JobsCorner />}</Suspense>;
}
