import { lazyComponent } from '@holdall/shared';
import { memo } from 'react';

/** Makes rows draggable and answers drops. Its code comes once the list stands; draw it inside a `Suspense`. */
export const DragAndDrop = memo(lazyComponent(() => import('./DragAndDrop.tsx'), 'DragAndDrop'));
