import { api } from '@holdall/shared/contract';
import { createRoom } from '../../testing/createRoom.ts';
import type { TestClient } from '../../testing/TestClient.ts';

it('tells only who sees a thing what is wrong with what they have sent about it', async () => {
  const room = await createRoom();
  const [ann, bob, cat] = [
    await room.signedIn(room.ann),
    await room.signedIn(room.bob),
    await room.signedIn(await room.person('Cat')),
  ];
  const { storageId, spaceId } = room;
  const draft = { kind: 'text' as const, name: 'plan.txt', parentId: null };
  const { resource } = await room.resources.resources.create(room.ann, storageId, draft);
  const params = { resourceId: resource.id };
  const message = await ann.call(api.messages.postToResource, { params, body: { body: 'Well?' } });
  const given = await ann.call(api.shares.give, {
    params: { target: resource.id },
    body: { emails: ['bob@example.org'], role: 'viewer' },
  });
  const shareId = given.body.items[0]?.grants[0]?.shareId ?? '';
  const link = await ann.call(api.publicLinks.create, {
    params: { target: storageId },
    body: { name: 'All', role: 'viewer' },
  });
  const folder = await ann.call(api.assistant.addFolder, { body: { name: 'Mine' } });
  const search = await ann.call(api.savedSearches.add, {
    body: { name: 'Plans', query: 'plan', isFollowed: false },
  });

  const crew = await room.group('Crew', [room.bob]);
  const [, token = ''] = link.body.address.split('t=');

  const wrong = async (client: TestClient, method: 'PATCH' | 'POST', path: string) =>
    (await client.request(method, path, { body: { nonsense: [] } })).status;
  const refusals = async (method: 'PATCH' | 'POST', path: string) => [
    await wrong(ann, method, path),
    await wrong(bob, method, path),
    await wrong(cat, method, path),
  ];
  expect(await refusals('PATCH', `/api/messages/${message.body.id}`)).toEqual([400, 400, 404]);
  expect(await refusals('PATCH', `/api/shares/${shareId}`)).toEqual([400, 400, 404]);
  expect(await refusals('PATCH', `/api/public-links/${link.body.id}`)).toEqual([400, 404, 404]);
  expect(await refusals('PATCH', `/api/assistant/folders/${folder.body.id}`)).toEqual([400, 404, 404]);
  expect(await refusals('PATCH', `/api/saved-searches/${search.body.id}`)).toEqual([400, 404, 404]);
  expect(await refusals('POST', `/api/spaces/${spaceId}/members`)).toEqual([400, 400, 404]);
  const { isSeen } = room.ground.memberships;
  expect([await isSeen(room.ann, crew.id), await isSeen(room.bob, crew.id)]).toEqual([false, true]);
  expect(await refusals('POST', `/api/via/${token}/saves`)).toEqual([400, 400, 400]);
  expect(await refusals('POST', `/api/via/${'x'.repeat(43)}/saves`)).toEqual([404, 404, 404]);
  expect(await refusals('POST', '/api/remote-calls/rtc_00000000000000000000000000000000/take')).toEqual([
    404, 404, 404,
  ]);
  await room.stop();
});
