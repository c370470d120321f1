// A quick look at the row that has the focus, without opening it.
import { lazyComponent } from '@holdall/shared';

export { glanceCommand } from './glance.commands.ts';
export { useGlance } from './useGlance.ts';
/** Comes with the first quick look; draw it inside a `Suspense`. */
export const Glance = lazyComponent(() => import('./Glance.tsx'), 'Glance');
