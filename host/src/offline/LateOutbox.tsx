import { Suspense } from 'react';
import { lazyComponent, useShell, useStore } from '@holdall/shared';

const OutboxButton = lazyComponent(
  () => import(/* webpackChunkName: "offline" */ './late/index.ts'),
  'OutboxButton',
);

/** The button of the outbox, as soon as anything waits; its code is there by then. */
export function LateOutbox({ side }: { side: 'right' | 'bottom' }) {
  const { length } = useStore(useShell().outbox.waiting);
  return <Suspense>{length > 0 && <OutboxButton side={side} />}</Suspense>;
}
