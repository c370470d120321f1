// Activity: what was done in a space, by a person, or to one thing.
import { lazyComponent } from '@holdall/shared';

/** The section of a space; its code comes after the rest of the screen. Draw it inside a `Suspense`. */
export const SpaceActivity = lazyComponent(() => import('./SpaceActivity.tsx'), 'SpaceActivity');
