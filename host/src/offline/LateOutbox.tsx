import { Suspense } from 'react';
import { lazyComponent, thatCount, useShell, useStore } from '@holdall/shared';
import { untilThere } from '../firstScreen/index.ts';

const OutboxButton = lazyComponent(
  untilThere(() => import(/* webpackChunkName: "offline" */ './late/index.ts')),
  'OutboxButton',
);

/** The button of the outbox, as soon as anything waits or is to be told; its code is there by then. */
export function LateOutbox({ side }: { side: 'right' | 'bottom' }) {
  const { outbox } = useShell();
  const waiting = thatCount(useStore(outbox.waiting));
  const told = useStore(outbox.keptBoth);
  return <Suspense>{waiting.length + told.length > 0 && <OutboxButton side={side} />}</Suspense>;
}
