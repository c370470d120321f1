import { lazyComponent } from '@holdall/shared';
import { Suspense, type ComponentProps } from 'react';
import type { MakeIssueDialog as Dialog } from './MakeIssueDialog.tsx';

const Late = lazyComponent(() => import('./MakeIssueDialog.tsx'), 'MakeIssueDialog');

/** Making an issue of a comment; its code comes once somebody asks for it. */
export function MakeIssueDialog(props: ComponentProps<typeof Dialog>) {
  return (
    <Suspense>
      <Late {...props} />
    </Suspense>
  );
}
