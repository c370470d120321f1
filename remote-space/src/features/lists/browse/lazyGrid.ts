import { lazyComponent } from '@holdall/shared';

/** The list as tiles. Its code comes when somebody first asks for tiles; draw it inside a `Suspense`. */
export const ResourceGrid = lazyComponent(
  async () => ({ ResourceGrid: (await import('../tiles/index.ts')).ResourceGrid }),
  'ResourceGrid',
);
