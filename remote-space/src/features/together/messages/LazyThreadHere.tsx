import { lazyComponent, useText } from '@holdall/shared';
import { Loading } from '@holdall/shared/ui';
import { Suspense, type ComponentProps } from 'react';
import type { ThreadHere as Thread } from './ThreadHere.tsx';

const Late = lazyComponent(() => import('./ThreadHere.tsx'), 'ThreadHere');

/** A thread away from its thing; its code comes once somebody wants to read one. */
export function ThreadHere(props: ComponentProps<typeof Thread>) {
  const say = useText();
  return (
    <Suspense fallback={<Loading label={say('Loading the comments…')} />}>
      <Late {...props} />
    </Suspense>
  );
}
