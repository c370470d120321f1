import { createPersonalStore } from '@holdall/shared';

/** Whether the tray of jobs is shown on this page. */
export const trayOpen = createPersonalStore(false);
