import type { Page } from '@playwright/test';
import { bringFiles } from '../support/bringFiles.ts';
import { expectAccessible } from '../support/axe.ts';
import { readRoutes } from '../support/readRoutes.ts';
import { seededUsers } from '../support/seededUsers.ts';
import { expect, test } from '../support/test.ts';

/** What the screens of a remote show when they stand. */
async function stands(page: Page): Promise<void> {
  await expect(page.locator('[data-remote] h1').first()).not.toBeEmpty();
  await expect(page.locator('[data-remote] div[role=status]')).toHaveCount(0);
}

/** Nothing serious for axe, and no screen wider than its window. */
async function visit(page: Page, address: string): Promise<void> {
  await test.step(address, async () => {
    await page.goto(address);
    await stands(page);
    await expectAccessible(page);
    const wide = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    expect(wide, `${address} is wider than its window`).toBeLessThanOrEqual(0);
  });
}

// An axe look at every screen.
test.describe.configure({ timeout: 900_000 });

test('every public screen is accessible and fits its window @matrix', async ({ page }) => {
  const paths = readRoutes('remote-public').filter((path) => path !== '*');
  expect(paths).toContain('sign-in/email');
  // A token in the address is what leads to the second step and to a new password; it need not be a good one.
  for (const path of paths) await visit(page, `/pb/${path}?stateToken=none&token=none`);
});

test('every screen of the administration is accessible and fits its window @matrix', async ({
  page,
  signIn,
}) => {
  await signIn(seededUsers.ana);
  const paths = readRoutes('remote-admin');
  expect(paths).toContain('account');
  for (const path of paths) await visit(page, `/admin/${path}`);
});

test('every screen of the workspace is accessible and fits its window @matrix', async ({
  page,
  context,
  baseURL,
  signIn,
}) => {
  await signIn(seededUsers.ana);
  const files = [
    { name: 'A note.md', body: '# Title\n\nA text with a [link](https://example.org).' },
    { name: 'Rows.csv', body: 'a,b\n1,2\n' },
    { name: 'Unknown.bin', body: Buffer.from([0, 1, 2, 3]) },
  ];
  const folder = `Screens ${Math.random().toString(36).slice(2, 8)}`;
  const brought = await bringFiles(context, baseURL ?? '', folder, files);
  const [, , , space, storage] = brought.address.split('/');
  const fill: Record<string, readonly string[]> = {
    ':space': [space ?? ''],
    ':storage': [storage ?? ''],
    ':section': ['files', 'recent', 'starred', 'trash'],
    ':resource': brought.files.map(({ id }) => id),
  };
  const paths = readRoutes('remote-space').filter((path) => path !== '*');
  expect(paths).toContain('s/:space/:storage/:section');
  for (const path of paths) for (const address of filled(path, fill)) await visit(page, `/space/${address}`);
  await visit(page, brought.address);
});

/** The addresses of a route: every value in place of each of its parameters. */
function filled(path: string, fill: Readonly<Record<string, readonly string[]>>): readonly string[] {
  return path.split('/').reduce<readonly string[]>(
    (begun, part) => {
      const values = part.startsWith(':') ? fill[part] : [part];
      if (!values) throw new Error(`The story knows no value for "${part}" of "${path}".`);
      return begun.flatMap((start) => values.map((value) => (start === '' ? value : `${start}/${value}`)));
    },
    [''],
  );
}
