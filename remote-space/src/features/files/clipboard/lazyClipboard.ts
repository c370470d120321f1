import { lazyComponent } from '@holdall/shared';

/** Keys of the clipboard and the line that shows it. Its code comes once the list stands; draw it inside a `Suspense`. */
export const ClipboardLine = lazyComponent(() => import('./ClipboardLine.tsx'), 'ClipboardLine');

/** The keys that take the open resource, where nothing can be put down. */
export const ClipboardKeys = lazyComponent(() => import('./ClipboardKeys.tsx'), 'ClipboardKeys');
