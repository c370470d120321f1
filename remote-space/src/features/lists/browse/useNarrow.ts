import { useMedia } from '@holdall/shared';
import { roomForSidebar } from '../../../roomForSidebar.ts';

/** True while the window has no room for the sidebar. */
export const useNarrow = (): boolean => !useMedia(roomForSidebar);
