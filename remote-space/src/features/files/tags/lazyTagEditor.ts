import { lazyComponent } from '@holdall/shared';

/** The tags of one thing, to be changed. Its code comes with the first facts that are shown; draw it inside a `Suspense`. */
export const TagEditor = lazyComponent(() => import('./TagEditor.tsx'), 'TagEditor');
