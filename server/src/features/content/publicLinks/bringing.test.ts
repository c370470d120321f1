import { api } from '@holdall/shared/contract';
import type { TestClient } from '../../../testing/TestClient.ts';
import { createLinkRoom, tokenOf, type LinkRoom } from './testing/createLinkRoom.ts';

describe('C6 what is brought by a link', () => {
  let links: LinkRoom;
  let ann: TestClient;
  /** Somebody without an account. */
  let stranger: TestClient;
  let storageId: string;
  const ids = { survey: '', plan: '' };

  beforeAll(async () => {
    links = await createLinkRoom();
    ({ ann, storageId } = links);
    ids.survey = await make('folder', 'Survey', null);
    ids.plan = await make('text', 'plan.txt', ids.survey);
  });
  beforeEach(async () => void (stranger = await links.stranger()));
  afterAll(() => links.room.stop());

  const make = (kind: 'folder' | 'text', name: string, parentId: string | null) =>
    links.make(kind, name, parentId, ann);
  const create = (target: string, body: Parameters<LinkRoom['create']>[1] = {}, client = ann) =>
    links.create(target, body, client);
  const visit = (link: string, client = stranger) => links.visit(client, link);
  const list = (link: string, parentId?: string, client = stranger) => links.list(client, link, parentId);
  const get = (link: string, resourceId: string) => links.get(stranger, link, resourceId);

  it('takes files by a link under which nothing is seen', async () => {
    const folder = await make('folder', 'Box', null);
    const { body } = await create(folder, { role: 'dropOnly' });
    expect(body.role).toBe('dropOnly');
    const link = tokenOf(body);
    const drop = (name: string) =>
      stranger.call(api.publicLinks.drop, { params: { link }, query: { name }, body: Buffer.from(name) });
    expect([(await drop('offer.txt')).status, (await drop('offer.txt')).status]).toEqual([204, 204]);
    expect((await drop('../up.txt')).status).toBe(400);
    expect((await visit(link)).body.opened).toMatchObject({ name: 'Box', role: 'dropOnly', resource: null });
    const found = (await list(tokenOf((await create(folder)).body), folder)).body as unknown;
    const { items } = found as { items: { name: string; id: string }[] };
    expect(items.map(({ name }) => name)).toEqual(['offer (2).txt', 'offer.txt']);
    for (const shut of [await list(link, folder), await get(link, items[0]?.id ?? '')])
      expect(shut.error.code).toBe('link_locked');
    const shown = (await ann.call(api.sections.files, { params: { storageId }, query: { parentId: folder } }))
      .body.items;
    expect(shown[0]?.changedBy).toEqual({ id: body.id, name: 'For the builders', via: 'link' });
    const one = await ann.call(api.resources.get, { params: { resourceId: shown[0]?.id ?? '' } });
    expect(one.body.changedBy).toMatchObject({ name: 'For the builders' });
    // By a link that shows things nothing is dropped, and into a file neither.
    const other = tokenOf((await create(folder)).body);
    const asked = { params: { link: other }, query: { name: 'x' }, body: Buffer.from('x') };
    expect((await stranger.call(api.publicLinks.drop, asked)).error.code).toBe('link_locked');
    expect((await create(ids.plan, { role: 'dropOnly' })).error.code).toBe('conflict');
  });

  it('takes large files in pieces, by a link under which nothing is seen as well', async () => {
    const folder = await make('folder', 'Large', null);
    const link = tokenOf((await create(folder, { role: 'dropOnly' })).body);
    expect((await visit(link)).body.opened).toMatchObject({ folderId: folder, resource: null });
    const bytes = Buffer.alloc(300_000, 7);
    const begin = (conflict: string, parentId = folder) => {
      const draft = { storageId, parentId, path: [], name: 'large.bin', size: bytes.length, conflict };
      const encoded = Buffer.from(JSON.stringify(draft)).toString('base64');
      const headers = { 'upload-length': String(bytes.length), 'upload-metadata': `draft ${encoded}` };
      return stranger.request('POST', `/api/via/${link}/uploads`, { headers });
    };
    expect((await begin('replace')).status).toBe(404);
    expect((await begin('skip')).status).toBe(404);
    expect((await begin('keepBoth', ids.survey)).status).toBe(404);
    const begun = await begin('keepBoth');
    const place = String(begun.headers['location']);
    expect(place).toMatch(new RegExp(`^/api/via/${link}/uploads/upl_`));
    const send = (offset: number, part: Uint8Array, at = place) => {
      const type = { 'content-type': 'application/offset+octet-stream' };
      return stranger.request('PATCH', at, {
        body: part,
        headers: { ...type, 'upload-offset': String(offset) },
      });
    };
    expect((await send(0, bytes.subarray(0, 100_000))).headers['upload-offset']).toBe('100000');
    // It is nobody's who comes by another link, and not to be listed.
    const other = tokenOf((await create(folder, { role: 'dropOnly' })).body);
    expect((await send(100_000, bytes, place.replace(link, other))).status).toBe(404);
    expect((await stranger.request('GET', `/api/via/${link}/uploads`)).status).toBe(404);
    expect((await send(100_000, bytes.subarray(100_000))).status).toBe(204);
    const { body } = await ann.call(api.sections.files, {
      params: { storageId },
      query: { parentId: folder },
    });
    expect(body.items).toMatchObject([{ name: 'large.bin', size: bytes.length }]);
    expect((await list(link, folder)).error.code).toBe('link_locked');
  });
});
