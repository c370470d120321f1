import { lazyComponent } from '@holdall/shared';
import { Suspense, type ComponentProps } from 'react';
import type { RightPanel as Panel } from './RightPanel.tsx';

const Late = lazyComponent(() => import('./RightPanel.tsx'), 'RightPanel');

/** The right panel, whose code comes when it is first opened. */
export function RightPanel(props: ComponentProps<typeof Panel>) {
  return (
    <Suspense>
      <Late {...props} />
    </Suspense>
  );
}
