import { CommentsPanel } from '../pages/CommentsPanel.ts';
import { expectAccessible } from '../support/axe.ts';
import { callApi } from '../support/callApi.ts';
import { look } from '../support/look.ts';
import { makeSpace, type OwnSpace } from '../support/makeSpace.ts';
import { seededUsers } from '../support/seededUsers.ts';
import { expect, test } from '../support/test.ts';

let space: OwnSpace;
test.beforeEach(async ({ signIn, context, baseURL }) => {
  await signIn(seededUsers.ana);
  space = await makeSpace(context, baseURL, 'Comments');
  await space.addBen('viewer');
});

test('B5 what waits for somebody stands on Home at once, and leads to its exact place', async ({
  page,
  openElsewhere,
  context,
  baseURL,
}) => {
  const me = await callApi<{ id: string }>(context, `${baseURL}/api/me`);
  const { items } = await callApi<{ items: { id: string }[] }>(
    context,
    `${baseURL}/api/notifications?filter=unread&limit=100`,
  );
  const ids = items.map(({ id }) => id);
  if (ids.length > 0)
    await callApi(context, `${baseURL}/api/notifications/read`, { method: 'POST', body: { ids } });
  const { id } = await space.bring('plan.txt', 'one');
  await page.goto('/space/home');
  const card = page.getByRole('region', { name: 'Waiting for me' });
  await expect(card).toContainText('Nothing waits for you.');
  await look(page);

  const ben = await openElsewhere(seededUsers.ben);
  await callApi(ben.context(), `${baseURL}/api/resources/${id}/messages`, {
    method: 'POST',
    body: { body: `<@${me.id}> can you look?`, anchor: null },
  });
  const waiting = card.getByRole('link', { name: /mentioned you in a comment on “plan\.txt”/ });
  await expect(waiting).toBeVisible();
  await expectAccessible(page, '#content');
  await waiting.click();
  await expect(new CommentsPanel(page).thread('can you look?')).toHaveAttribute('aria-current', 'true');
  await page.goto('/space/home');
  await expect(card).toContainText('Nothing waits for you.');
});
