import { lazyComponent } from '@holdall/shared';

/** The entries as tiles. Its code comes when somebody first asks for tiles; draw it inside a `Suspense`. */
export const EntryGrid = lazyComponent(() => import('./EntryGrid.tsx'), 'EntryGrid');
