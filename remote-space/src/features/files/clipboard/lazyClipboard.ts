import { lazyComponent } from '@holdall/shared';
import { memo } from 'react';

/** The line that shows the clipboard. Its code comes once the list stands; draw it inside a `Suspense`. */
export const ClipboardLine = memo(lazyComponent(() => import('./ClipboardLine.tsx'), 'ClipboardLine'));
