// A quick look at the row that has the focus, without opening it.
import { lazyComponent } from '@holdall/shared';

export { quickLookCommand } from './quickLook.commands.ts';
export { useQuickLook } from './useQuickLook.ts';
/** Comes with the first quick look; draw it inside a `Suspense`. */
export const QuickLook = lazyComponent(() => import('./QuickLook.tsx'), 'QuickLook');
