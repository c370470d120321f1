import { lazyComponent } from '@holdall/shared';

/** The line that shows the clipboard. Its code comes once the list stands; draw it inside a `Suspense`. */
export const ClipboardLine = lazyComponent(() => import('./ClipboardLine.tsx'), 'ClipboardLine');
