import { lazyComponent } from '@holdall/shared';
import { ask } from '../../frame/questions/index.ts';
import type { Sharable } from './sharable.ts';

const ShareDialog = lazyComponent(() => import('./ShareDialog.tsx'), 'ShareDialog');

/** Asks with whom something is to be shared, and says who sees it. */
export const askHowToShare = (thing: Sharable) => void ask(ShareDialog, { thing });
