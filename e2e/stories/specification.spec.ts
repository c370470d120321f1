// Rows and their checks belong in one file, so that it reads beside the specification.
// oxlint-disable max-lines
import type { BrowserContext, Locator, Page } from '@playwright/test';
import {
  adminPaths,
  api,
  appVersion,
  limits,
  publicPaths,
  socketEvents,
  type Call,
} from '@holdall/shared/contract';
import { callApi } from '../support/callApi.ts';
import { emitEvent } from '../support/emitEvent.ts';
import { openLive } from '../support/openLive.ts';
import { seededUsers } from '../support/seededUsers.ts';
import { comesWithin, letPass, stopClock } from '../support/stillClock.ts';
import { expect, test } from '../support/test.ts';

/** Not the person of the other stories: here sessions are ended, and stories run side by side. */
const { ben } = seededUsers;

const specifiedPublicPaths = [
  '/pb/sign-in',
  '/pb/sign-up',
  '/pb/sign-up/success',
  '/pb/debug-features',
  '/pb/debug-features/success',
  '/pb/terms',
  '/pb/set-password',
  '/pb/privacy',
  '/pb/link',
  '/pb/support',
  '/pb/docs',
  '/pb/video',
  '/pb/error',
];
const signInTargets = [
  '/pb/waitlist',
  '/pb/sign-in/email',
  '/pb/sign-in/guest',
  '/pb/totp?stateToken=x',
  '/pb/guest-code?stateToken=x',
];
const specifiedAdminPaths = [
  '/admin/account',
  '/admin/organization',
  '/admin/session',
  '/admin/settings',
  '/admin/settings/storage',
  '/admin/settings/debug-features',
  '/admin/debug-features',
  '/admin/feedback',
  '/admin/audit',
  '/admin/product',
  '/admin/promocode',
];

/** Start, then the place where it ends. `*` stands for the place itself. */
const strangerGoes = [
  ['/', '/pb/sign-in'],
  ['/pb', '/pb/sign-in'],
  ['/space', '/pb/sign-in'],
  ['/space/r/some', '/pb/sign-in?next=%2Fspace%2Fr%2Fsome'],
  ['/admin/audit', '/pb/sign-in?next=%2Fadmin%2Faudit'],
  ['/admin/unlisted', '/pb/sign-in'],
  ['/unlisted', '/pb/sign-in'],
  ...[...specifiedPublicPaths, ...signInTargets].map((path) => [path, '*']),
] as [string, string][];
const personGoes = [
  ['/', /^\/space/],
  ['/unlisted', /^\/space/],
  ['/spaces', /^\/space(\/|$)/],
  ['/admin', /^\/admin\/account$/],
  ['/admin/unlisted', /^\/space/],
  ['/pb/unlisted', /^\/space/],
  ...specifiedAdminPaths.map((path) => [path, new RegExp(`^${path}$`)]),
] as [string, RegExp][];

const calls: [string, string, Call][] = [
  ['GET', '/api/settings', api.settings.get],
  ['GET', '/api/me', api.me.get],
  ['POST', '/api/sign-in/form', api.auth.signIn],
  ['POST', '/api/sign-up/form', api.auth.signUp],
  ['POST', '/api/waitlist/form', api.auth.joinWaitlist],
  ['GET', '/api/sign-out', api.auth.signOut],
  ['POST', '/api/account/password/change', api.auth.changePassword],
  ['POST', '/api/auth/totp/validate', api.auth.validateTotp],
  ['POST', '/api/sign-in/guest/form', api.auth.guestSignIn],
  ['POST', '/api/auth/emailCode/validate', api.auth.validateEmailCode],
  ['GET', '/api/archive/:archiveId/download', api.archives.download],
];

const place = { storageId: 'sto_1', spaceId: 'spc_1', storageName: 'Team files', resourceName: 'a.pdf' };
const placeText = 'Storage: Team files. Resource: a.pdf.';

/** Event, title and status of its notice, label of its action. */
const noticed = [
  ['storageShared', 'Storage shared', 'info', 'Open'],
  ['storageUnshared', 'Storage unshared', 'warning', ''],
  ['storageDeleted', 'Storage deleted', 'warning', ''],
  ['assistantRequestFinished', 'AI-Assistant respond', 'success', ''],
  ['assistantSessionProcessingFinished', 'StorageAssistant session processing finished', 'success', ''],
  ['downloadFailed', 'Download failed', 'error', ''],
  ['summarizationFailed', 'Summarization failed', 'error', ''],
] as const;

/** Events that only travel on the bus, and the title their group has in the inbox. */
const silent = [
  ['storageUpdated', 'Storage updated'],
  ['resourceUpdated', 'Resource updated'],
  ['resourceMessageUpdated', 'Resource message updated'],
  ['resourceIssueUpdated', 'Resource issue updated'],
  ['storageMessageUpdated', 'Storage message updated'],
  ['storageIssueUpdated', 'Storage issue updated'],
  ['searchFinished', undefined],
] as const;

const kinds = [
  'folder',
  'document',
  'spreadsheet',
  'presentation',
  'pdf',
  'image',
  'audio',
  'video',
  'text',
  'webLink',
  'contact',
  'rssFeed',
  'rssEntry',
  'zoomMeeting',
  'figmaFile',
  'figmaNode',
  'basecampProject',
  'basecampCard',
  'basecampDocument',
  'basecampTodo',
  'basecampMessage',
  'confluencePage',
  'notionPage',
];

const placeOf = (page: Page) => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};
const notices = (page: Page) => page.locator('.Toastify__toast');
const notice = (page: Page, title: string): Locator => notices(page).filter({ hasText: title });
const signInHeading = (page: Page) => page.getByRole('main');

/** As `openLive`, and stops the clock once the screen stands: a notice then stands until the story lets time pass. */
async function openStill(page: Page): Promise<void> {
  await page.clock.install();
  await openLive(page, ben);
  await expect(page.locator('[data-remote] h1').first()).not.toBeEmpty();
  await expect(page.locator('[data-remote] div[role=status]')).toHaveCount(0);
  await stopClock(page);
}

/** A notice that comes soon, on a clock that stands. */
async function told(page: Page, title: string): Promise<Locator> {
  const shown = notice(page, title);
  await comesWithin(page, shown, 1000);
  return shown;
}

/** Answers a call in place of the server. */
const answer = (context: BrowserContext, path: string, status: number, body: object) =>
  context.route(`**${path}*`, (route) => route.fulfill({ status, json: body }));

/** Changes what the server says of the person or of the installation, which no page has in its HTML then. */
async function change(context: BrowserContext, path: string, more: object): Promise<void> {
  await context.route('**', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replaceAll('data-answer="', 'data-not-used="');
    await route.fulfill({ response, body });
  });
  await context.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), ...more } });
  });
}

test.describe('§2 routes', () => {
  test('the contract holds the lists of the specification', () => {
    expect([...publicPaths]).toEqual(specifiedPublicPaths);
    expect([...adminPaths]).toEqual(specifiedAdminPaths);
  });

  test('where a stranger is led', async ({ page }) => {
    for (const [from, to] of strangerGoes) {
      await page.goto(from);
      await expect(page.getByRole('main').first(), from).toBeVisible();
      // A token in the query is taken out of the address once it is read.
      const guestAccess = () => new URL(page.url()).pathname === new URL(from, page.url()).pathname;
      if (to === '*') await expect.poll(guestAccess, { message: from }).toBe(true);
      else await expect.poll(() => placeOf(page), { message: from }).toBe(to);
    }
  });

  test('where a signed-in person is led', async ({ page, signIn }) => {
    await signIn(ben);
    for (const [from, to] of personGoes) {
      await page.goto(from);
      await expect(page.getByRole('main').first(), from).toBeVisible();
      await expect.poll(() => new URL(page.url()).pathname, { message: from }).toMatch(to);
    }
  });

  test('a deep link below /space survives the start', async ({ page, signIn }) => {
    await signIn(ben);
    await page.goto('/space');
    await expect.poll(() => placeOf(page)).toMatch(/\/files$/);
    const deep = placeOf(page).replace(/files$/, 'starred');
    await page.goto(deep);
    await expect(page.getByRole('main').first()).toBeVisible();
    expect(placeOf(page)).toBe(deep);
  });

  test('a guest on the set-password page stays there, and is led there from elsewhere', async ({
    page,
    context,
    signIn,
  }) => {
    await signIn(ben);
    await change(context, '/api/me', { guest: true, mustSetPassword: true });
    await page.goto('/pb/set-password');
    await expect(signInHeading(page)).toBeVisible();
    expect(placeOf(page)).toBe('/pb/set-password');
    await page.goto('/space');
    await expect.poll(() => placeOf(page)).toMatch(/^\/pb\/set-password/);
  });

  test('the start asks who is here and how the product is set up', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/pb/sign-in');
    await expect(signInHeading(page)).toBeVisible();
    await expect.poll(() => asked).toEqual(expect.arrayContaining(['/api/me', '/api/settings']));
  });

  test('a server that does not answer is told, and tried again', async ({ page, context }) => {
    await context.route('**/api/settings', (route) => route.abort());
    await page.goto('/pb/sign-in');
    await expect(page.getByRole('heading', { name: 'The server cannot be reached' })).toBeVisible();
    await context.unroute('**/api/settings');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { name: 'The server cannot be reached' })).toBeHidden();
    expect(placeOf(page)).toBe('/pb/sign-in');
  });
});

test.describe('§1 theme, console, consent', () => {
  test('light by default; the button names the other mode; the choice is kept and other tabs follow', async ({
    page,
    context,
  }) => {
    await page.goto('/pb/sign-in');
    const root = page.locator('html');
    await expect(root).toHaveAttribute('data-theme', 'light');
    const second = await context.newPage();
    await second.goto('/pb/terms');
    const toDark = page.getByRole('button', { name: 'Dark Mode' });
    await toDark.hover();
    await expect(page.getByRole('tooltip', { name: 'Dark Mode' })).toBeVisible();
    await toDark.click();
    await expect(page.getByRole('button', { name: 'Light Mode' })).toBeVisible();
    await expect(root).toHaveAttribute('data-theme', 'dark');
    await expect(second.locator('html')).toHaveAttribute('data-theme', 'dark');
    expect(
      await page.evaluate(() => [localStorage.getItem('theme'), document.documentElement.style.colorScheme]),
    ).toEqual(['dark', 'dark']);
  });

  test('a kept theme is on the page before any script of the product runs', async ({ page, context }) => {
    await page.goto('/pb/sign-in');
    await page.evaluate(() => localStorage.setItem('theme', 'dark'));
    await context.route(/\/h\/[^/]+\/(main|bootstrap)\..*js/, (route) => route.abort());
    await page.goto('/pb/sign-in', { waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });

  test('the console welcomes by the name of the product; the version is 1.9.1', async ({
    page,
    context,
    baseURL,
  }) => {
    const welcome = page.waitForEvent('console', (message) => message.text().includes('Welcome to Holdall'));
    await page.goto('/pb/sign-in');
    expect((await welcome).type()).toBe('info');
    expect(appVersion).toBe('1.9.1');
    expect(await callApi(context, `${baseURL}/api/settings`)).toMatchObject({ appVersion: '1.9.1' });
  });

  for (const [mode, count] of [
    ['production', 1],
    ['development', 0],
  ] as const) {
    test(`the consent script in ${mode} mode: ${count}`, async ({ page, context }) => {
      await change(context, '/api/settings', { mode });
      await page.goto('/pb/sign-in');
      await expect(signInHeading(page)).toBeVisible();
      await expect(page.locator('script#consent-script')).toHaveCount(count);
      if (count > 0) await expect(page.locator('html')).toHaveAttribute('data-consent', /./);
    });
  }
});

test.describe('§4 the session', () => {
  test('sign-out clears, goes to sign-in, calls the endpoint; the other tab follows', async ({
    page,
    context,
    signIn,
  }) => {
    await signIn(ben);
    const other = await context.newPage();
    await openLive(other, ben);
    await openLive(page, ben);
    const called = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/sign-out');
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    expect((await called).method()).toBe('GET');
    await expect.poll(() => placeOf(page)).toBe('/pb/sign-in');
    await expect.poll(() => placeOf(other)).toBe('/pb/sign-in');
    await page.goto('/space');
    await expect.poll(() => placeOf(page)).toBe('/pb/sign-in');
  });

  test('a 401 outside the public paths ends on the sign-in page, without a notice', async ({
    page,
    context,
    signIn,
  }) => {
    await signIn(ben);
    await openLive(page, ben, '/admin/audit');
    await answer(context, '/api/operations', 401, {
      code: 'not_signed_in',
      message: 'Please sign in.',
      requestId: 'r',
    });
    await page.keyboard.press('Control+z');
    await expect.poll(() => placeOf(page)).toBe('/pb/sign-in?next=%2Fadmin%2Faudit');
    await expect(notices(page)).toHaveCount(0);
  });

  test('a socket closed with reason "logout" signs out', async ({
    page,
    context,
    signIn,
    browser,
    baseURL,
    watch,
  }) => {
    await signIn(ben);
    await openLive(page, ben);
    const elsewhere = await browser.newContext();
    await watch(elsewhere);
    await signIn(ben, elsewhere);
    // Nothing but the socket tells the page: no call of it is answered any more.
    await page.route(/\/api\//, () => {});
    await callApi(elsewhere, `${baseURL}/api/sessions/others`, { method: 'DELETE' });
    await expect.poll(() => placeOf(page)).toBe('/pb/sign-in');
    expect((await context.request.get(`${baseURL}/api/me`)).status()).toBe(401);
    await elsewhere.close();
  });

  test('a lost live connection comes back with ?since, and is told after ten seconds', async ({
    page,
    signIn,
  }) => {
    await signIn(ben);
    const addresses: string[] = [];
    await page.routeWebSocket(/\/api\/account\/update/, async (socket) => {
      addresses.push(socket.url());
      socket.send(JSON.stringify({ id: 'evt_known', type: 'searchFinished', at: '', properties: {} }));
      await socket.close({ code: 1011 });
    });
    await page.goto('/space');
    await expect.poll(() => addresses.length, { timeout: 20_000 }).toBeGreaterThan(1);
    expect(addresses[0]).not.toContain('since');
    expect(addresses[1]).toContain('?since=evt_known');
  });
});

test.describe('§7 calls', () => {
  for (const [method, path, call] of calls) {
    test(`${method} ${path}`, async ({ context, baseURL }) => {
      expect([call.method, call.path]).toEqual([method, path]);
      const { paths } = await callApi<{ paths: Record<string, object> }>(
        context,
        `${baseURL}/api/openapi.json`,
      );
      expect(paths[path.replaceAll(/:(\w+)/g, '{$1}')]).toHaveProperty(method.toLowerCase());
    });
  }

  test('a call that changes something needs the anti-forgery header', async ({
    context,
    signIn,
    baseURL,
  }) => {
    await signIn(ben);
    const headers = { Origin: String(baseURL) };
    const refused = await context.request.post(`${baseURL}/api/me/onboarding`, {
      data: { passed: true },
      headers,
    });
    expect(refused.status()).toBe(403);
    expect(await refused.json()).toMatchObject({ code: 'csrf' });
  });

  test('every kind of resource has an icon and a label', async ({ context, baseURL }) => {
    const { resourceKinds } = await callApi<{
      resourceKinds: { kind: string; label: string; icon: string }[];
    }>(context, `${baseURL}/api/settings`);
    for (const kind of kinds)
      expect(resourceKinds).toContainEqual({
        kind,
        label: expect.stringMatching(/./),
        icon: expect.stringMatching(/./),
      });
  });
});

test.describe('§7 events', () => {
  test.beforeEach(async ({ page, signIn }) => {
    await signIn(ben);
    await openStill(page);
  });
  const emit = (type: string, properties: object = place) =>
    emitEvent({ email: ben.email, type, properties: { ...properties } });

  for (const [type, title, status, label] of noticed) {
    test(`${type} shows "${title}" as ${status}`, async ({ page }) => {
      await emit(type);
      const shown = await told(page, title);
      await expect(shown).toContainText(placeText);
      await expect(shown).toHaveAttribute('role', status === 'error' ? 'alert' : 'status');
      if (label) await expect(shown.getByRole('button', { name: label })).toBeVisible();
    });
  }

  test('events that only travel on the bus show nothing, and have their titles', async ({ page }) => {
    for (const [type, title] of silent) {
      await emit(type);
      expect((socketEvents[type] as { title?: string }).title).toBe(title);
    }
    await emit('storageDeleted');
    await told(page, 'Storage deleted');
    await expect(notices(page)).toHaveCount(1);
  });

  test('a quota is told with its numbers', async ({ page }) => {
    await emit('quotaUpdated', { measure: 'storages', used: 9, limit: 10 });
    await expect(await told(page, 'Quota updated')).toContainText('storages: 9 of 10.');
  });

  test('an archive that is ready is downloaded in a new tab, and again by the notice', async ({
    page,
    context,
  }) => {
    const asked: string[] = [];
    await context.route('**/api/archive/**', (route) => {
      asked.push(new URL(route.request().url()).pathname);
      return route.fulfill({ status: 200, contentType: 'text/plain', body: 'zip' });
    });
    const tab = context.waitForEvent('page');
    await emit('archiveReady', { archiveId: 'arc_1' });
    await tab;
    const shown = await told(page, 'Archive ready');
    await shown.getByRole('button', { name: 'Download' }).click();
    await expect.poll(() => asked).toEqual(['/api/archive/arc_1/download', '/api/archive/arc_1/download']);
  });

  test('a summary opens its dialog: name, text, copy, close; half of the window, at most 860', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await emit('summaryReady', { resourceName: 'readout.pdf', summary: 'Visits grew.' });
    const dialog = page.getByRole('dialog', { name: 'readout.pdf' });
    await comesWithin(page, dialog, 2000);
    await expect(dialog).toContainText('Visits grew.');
    const width = async (window: number) => {
      await page.setViewportSize({ width: window, height: 900 });
      return (await dialog.boundingBox())?.width;
    };
    for (const [window, wide] of [
      [1440, 720],
      [2000, limits.summaryMaxWidth],
    ] as const)
      await expect.poll(() => width(window)).toBe(wide);
    expect(limits.summaryMaxWidth).toBe(860);
    await page.setViewportSize({ width: 1440, height: 900 });
    await dialog.getByRole('button', { name: 'Copy to clipboard' }).click();
    await expect(await told(page, 'Summary')).toContainText('Summary is copied to clipboard');
    await page.clock.resume();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Visits grew.');
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(dialog).toBeHidden();
  });

  test('a notice stands bottom right for 3000 ms, longer under the pointer', async ({ page }) => {
    expect(limits.noticeMs).toBe(3000);
    await emit('storageUnshared');
    const shown = await told(page, 'Storage unshared');
    const box = await shown.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1440 - 60);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(900 - 60);
    // A step or two of those in which it was awaited may have passed since it came.
    await letPass(page, limits.noticeMs - 500);
    expect(await shown.count()).toBe(1);
    await letPass(page, 500);
    await expect(shown).toBeHidden();

    await emit('storageDeleted');
    const second = await told(page, 'Storage deleted');
    await second.hover();
    await letPass(page, 2 * limits.noticeMs);
    expect(await second.count()).toBe(1);
    await page.mouse.move(10, 10);
    await letPass(page, limits.noticeMs);
    await expect(second).toBeHidden();
  });
});

test.describe('§8 errors', () => {
  test.beforeEach(async ({ signIn }) => signIn(ben));
  const rows = [
    [
      503,
      { code: 'maintenance', message: 'Back in a minute.', requestId: 'r' },
      'Service Unavailable 503',
      'Back in a minute.',
    ],
    [
      500,
      { code: 'internal', message: '', requestId: 'r' },
      'Internal Server Error 500',
      'Something went wrong. Please try again.',
    ],
  ] as const;

  for (const [status, body, title, text] of rows) {
    test(`${status} "${body.message}" is told as "${title}"`, async ({ page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await openStill(page);
      await answer(context, '/api/operations', status, body);
      await page.locator('body').press('Control+z');
      const shown = await told(page, title);
      await expect(shown).toContainText(text);
      await shown.getByRole('button', { name: 'Copy' }).click();
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(text);
    });
  }

  test('no connection is told as such', async ({ page, context }) => {
    await openStill(page);
    await context.route('**/api/operations*', (route) => route.abort());
    await page.locator('body').press('Control+z');
    await expect(await told(page, 'No connection')).toContainText('Something went wrong. Please try again.');
  });
});
