import type { Shell } from '@holdall/shared';

/** Loads what answers keys that come too early. No page waits for it: without it they are lost, as they would be. */
export async function bringEarlyKeys(shell: Pick<Shell, 'commands' | 'user'>): Promise<void> {
  const [loaded] = await Promise.allSettled([import('./connectEarlyKeys.ts')]);
  if (loaded.status === 'fulfilled') loaded.value.connectEarlyKeys(shell);
}
