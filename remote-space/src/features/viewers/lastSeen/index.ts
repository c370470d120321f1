// What somebody has looked at: a file that others have changed since says so.
import { lazyComponent } from '@holdall/shared';

export { ChangedMark } from './ChangedMark.tsx';
export { useLook } from './useLook.ts';
/** Comes when there is something to say; draw it inside a `Suspense`. */
export const ChangedBanner = lazyComponent(() => import('./ChangedBanner.tsx'), 'ChangedBanner');
