import { startPushService, type PushService, type PushSubscriber } from '@holdall/shared/testing/node';
import { look } from '../support/look.ts';
import { makeSpace } from '../support/makeSpace.ts';
import { seededUsers } from '../support/seededUsers.ts';
import { signInByCall } from '../support/signInByCall.ts';
import { startServer, type RunningServer } from '../support/startServer.ts';
import { expect, test as base } from '../support/test.ts';

interface PushWorld {
  /** A push service that the server may ask. */
  readonly service: PushService;
  readonly server: RunningServer;
}

const test = base.extend<object, PushWorld>({
  service: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const service = await startPushService();
      await use(service);
      await service.stop();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ service }, use) => {
      const server = await startServer({ env: { REACH_INSIDE: service.place, LIMITS: 'load' } });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
});
const { ana, ben } = seededUsers;

/**
 * Runs in the page: this Chromium comes without a push service, so ours is asked in its place, and says that it was
 * told to show nothing, whatever it was told.
 */
function bringPushService({ endpoint, keys }: Pick<PushSubscriber, 'endpoint' | 'keys'>): void {
  const kept = 'pushed to';
  Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
  const bytes = (text: string) =>
    Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0)).buffer;
  const subscription = (key: string) => ({
    endpoint,
    options: { applicationServerKey: bytes(key) },
    toJSON: () => ({ endpoint, keys }),
    unsubscribe: async () => sessionStorage.removeItem(kept),
  });
  Object.assign(PushManager.prototype, {
    async getSubscription() {
      const key = sessionStorage.getItem(kept);
      return key === null ? null : subscription(key);
    },
    async subscribe({ applicationServerKey: key }: { applicationServerKey: string }) {
      sessionStorage.setItem(kept, key);
      return subscription(key);
    },
  });
}

test('C4 a browser shows what somebody is told while no page is in sight, until it is switched off', async ({
  page,
  context,
  browser,
  server,
  service,
}) => {
  const subscriber = service.subscribe();
  await context.grantPermissions(['notifications'], { origin: server.url });
  await context.addInitScript(bringPushService, { endpoint: subscriber.endpoint, keys: subscriber.keys });
  await signInByCall(context, server.url, ben);
  await page.goto('/space/preferences/notifications');
  const here = page.getByRole('switch', { name: 'Notices of this browser' });
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => null));
  await page.reload();
  await expect(here).toBeEnabled();
  await here.click();
  await expect(here).toBeChecked();
  await look(page);
  await page.reload();
  await expect(here).toBeChecked();

  const hers = await browser.newContext();
  await signInByCall(hers, server.url, ana);
  const space = await makeSpace(hers, server.url, 'Pushes');
  const benId = await space.addBen('viewer');
  const { id } = await space.bring('budget.txt', 'total: 12');
  const mention = () => space.post(`/api/resources/${id}/messages`, { body: `<@${benId}> please look` });
  await mention();
  await expect.poll(() => subscriber.messages.length).toBe(1);
  const { text = '' } = subscriber.messages[0] ?? {};
  expect(text).toContain('mentioned');

  const [worker] = context.serviceWorkers();
  // What it would show is kept: a Chromium without a window shows nothing.
  await worker?.evaluate(() => {
    const shown: unknown[] = [];
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
    registration.showNotification = async (title, { body, tag } = {}) =>
      void shown.push({ title, body, tag });
    Object.assign(globalThis, { shown });
  });
  const { origin } = new URL(server.url);
  await page.goto('about:blank');
  const session = await context.newCDPSession(page);
  const registration = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
      if (ours) resolve(ours.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registration;
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: text });
  const told = JSON.parse(text) as { title: string; text: string; tag: string };
  const shown = () => worker?.evaluate(() => (globalThis as unknown as { shown: unknown[] }).shown);
  await expect.poll(shown).toEqual([{ title: told.title, body: told.text, tag: told.tag }]);

  await page.goto('/space/preferences/notifications');
  await here.click();
  await expect(here).not.toBeChecked();
  await mention();
  await expect
    .poll(async () => (await space.call<{ items: unknown[] }>(`/api/resources/${id}/messages`)).items.length)
    .toBe(2);
  expect(subscriber.messages).toHaveLength(1);
  await hers.close();
});
