import { lazyComponent } from '@holdall/shared';

/** Asks for a pattern and shows every new name. Its code comes when many are first renamed; draw it inside a `Suspense`. */
export const RenameDialog = lazyComponent(() => import('./RenameDialog.tsx'), 'RenameDialog');
