import { lazyComponent, type Storage } from '@holdall/shared';
import { ask } from '../../frame/questions/index.ts';

const ShareDialog = lazyComponent(() => import('./ShareDialog.tsx'), 'ShareDialog');

/** Asks with whom a storage is to be shared, and says who sees it. */
export const askHowToShare = (storage: Pick<Storage, 'id' | 'name' | 'spaceId' | 'kind'>) =>
  void ask(ShareDialog, { storage });
