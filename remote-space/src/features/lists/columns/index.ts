// The open folder beside the folders that lead to it, a column each.
import { lazyComponent } from '@holdall/shared';

/** Columns, whose code comes when somebody first asks for them; draw it inside a `Suspense`. */
export const ResourceColumns = lazyComponent(() => import('./ResourceColumns.tsx'), 'ResourceColumns');
