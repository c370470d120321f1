import { lazyComponent } from '@holdall/shared';
import { ask } from '../../frame/questions/index.ts';
import type { ToFollow } from './FollowDialog.tsx';

const FollowDialog = lazyComponent(() => import('./FollowDialog.tsx'), 'FollowDialog');

/** Asks how much somebody wants to hear of something. */
export const askHowToFollow = ({ id, name }: ToFollow) => void ask(FollowDialog, { id, name });
