import { lazyComponent } from '@holdall/shared';

/** How much somebody hears of a thing. Its code comes when that is first shown; draw it inside a `Suspense`. */
export const FollowLevelField = lazyComponent(() => import('./FollowLevelField.tsx'), 'FollowLevelField');
/** Everything that somebody has said a level for; draw it inside a `Suspense`. */
export const FollowedList = lazyComponent(() => import('./FollowedList.tsx'), 'FollowedList');
