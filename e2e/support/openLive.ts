import { expect, type Page } from '@playwright/test';
import { emitEvent } from './emitEvent.ts';
import type { Person } from './seededUsers.ts';

/** Opens a place for somebody who is signed in, and waits until its live connection hears. */
export async function openLive(page: Page, { email }: Person, path = '/space'): Promise<void> {
  const opened = page.waitForEvent('websocket', (socket) => socket.url().includes('/api/account/update'));
  await page.goto(path);
  const heard = (await opened).waitForEvent('framereceived');
  let isHeard = false;
  void heard.then(() => (isHeard = true));
  await expect(async () => {
    await emitEvent({ email, type: 'searchFinished' });
    expect(isHeard).toBe(true);
  }).toPass();
}
