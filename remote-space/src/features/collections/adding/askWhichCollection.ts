import { lazyComponent } from '@holdall/shared';
import { ask } from '../../frame/questions/index.ts';
import type { ToCollect } from './useCollect.ts';

const CollectionPicker = lazyComponent(() => import('./picker/CollectionPicker.tsx'), 'CollectionPicker');

/** Asks into which collection something shall go, and puts it there. */
export const askWhichCollection = (what: ToCollect) => void ask(CollectionPicker, { what });
