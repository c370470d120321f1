import { lazyComponent } from '@holdall/shared';

/** Makes rows draggable and answers drops. Its code comes once the list stands; draw it inside a `Suspense`. */
export const DragAndDrop = lazyComponent(() => import('./DragAndDrop.tsx'), 'DragAndDrop');
