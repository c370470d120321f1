import { api, type Input, type PublicLink } from '@holdall/shared/contract';
import type { TestClient } from '../../../testing/TestClient.ts';
import { createLinkRoom, tokenOf, type LinkRoom } from './testing/createLinkRoom.ts';

const day = 24 * 3_600_000;

describe('C6 what was done to a link is taken back', () => {
  let links: LinkRoom;
  let room: LinkRoom['room'];
  let ann: TestClient;
  /** Somebody without an account. */
  let stranger: TestClient;

  beforeAll(async () => {
    links = await createLinkRoom();
    ({ room, ann } = links);
    stranger = await links.stranger();
  });
  afterAll(() => room.stop());

  async function create(body: Parameters<LinkRoom['create']>[1] = {}): Promise<PublicLink> {
    const { operationId: _, ...link } = (await links.create(room.storageId, body, ann)).body;
    return link;
  }
  const change = ({ id, revision }: PublicLink, body: Input<typeof api.publicLinks.change>['body']) =>
    ann.call(api.publicLinks.change, { params: { linkId: id }, body }, { revision });
  const rotate = ({ id }: PublicLink) => ann.call(api.publicLinks.rotate, { params: { linkId: id } });
  const undo = (operationId: string) => ann.call(api.operations.undo, { params: { operationId } });
  const visit = (link: string) => links.visit(stranger, link);
  async function present({ id }: PublicLink) {
    const { items } = (await ann.call(api.publicLinks.list, { params: { target: room.storageId } })).body;
    return items.find((one) => one.id === id);
  }

  it('finds it at its former address again, and no longer at the new one; and the other way round', async () => {
    const link = await create();
    const { body: rotated } = await rotate(link);
    expect((await visit(tokenOf(link))).status).toBe(404);
    const undone = await undo(rotated.operationId);
    expect(undone.status).toBe(200);
    expect((await visit(tokenOf(link))).body.state).toBe('open');
    expect((await visit(tokenOf(rotated))).status).toBe(404);
    expect((await undo(undone.body.id)).status).toBe(200);
    expect((await visit(tokenOf(link))).status).toBe(404);
    expect((await visit(tokenOf(rotated))).body.state).toBe('open');
  });

  it('gives it back its gates, its end, its name and what it gives', async () => {
    const until = new Date(room.clock.now().getTime() + day).toISOString();
    const link = await create({ password: 'correct horse', until, maxOpenings: 3 });
    const { body: changed } = await change(link, {
      name: 'Everybody',
      message: 'Come in.',
      password: null,
      until: null,
      maxOpenings: null,
      isPaused: true,
      notifies: true,
      isWatermarked: true,
      showsComments: true,
      asksName: true,
      role: 'dropOnly',
    });
    expect(changed).toMatchObject({
      name: 'Everybody',
      role: 'dropOnly',
      hasPassword: false,
      isPaused: true,
    });
    expect((await undo(changed.operationId)).status).toBe(200);
    const { openings, lastOpenedAt, ...before } = link;
    expect(await present(link)).toMatchObject({ ...before, revision: link.revision + 2 });
    expect([openings, lastOpenedAt]).toEqual([0, null]);
    expect((await visit(tokenOf(link))).body.state).toBe('password');
    const unlocking = { params: { link: tokenOf(link) }, body: { password: 'correct horse' } };
    expect((await stranger.call(api.publicLinks.unlock, unlocking)).status).toBe(204);
  });

  it('makes another one of it behind the same gates, and takes that back', async () => {
    const link = await create({ password: 'correct horse', maxOpenings: 3, showsComments: true });
    const asked = { params: { linkId: link.id }, body: { name: 'For the neighbours' } };
    const { body: other } = await ann.call(api.publicLinks.duplicate, asked);
    const { id, address, name, createdAt, ...same } = link;
    expect(other).toMatchObject({ ...same, name: 'For the neighbours' });
    expect([other.id, other.address]).not.toEqual([id, address]);
    expect([name, typeof createdAt]).toEqual(['For the builders', 'string']);
    expect((await visit(tokenOf(other))).body.state).toBe('password');
    expect((await undo(other.operationId)).status).toBe(200);
    expect((await visit(tokenOf(other))).status).toBe(404);
    expect((await visit(tokenOf(link))).body.state).toBe('password');
  });

  it('is refused for what has changed since, and for what is not there any more', async () => {
    const link = await create();
    const { body: first } = await change(link, { isPaused: true });
    const { body: second } = await change(first, { isPaused: false });
    expect((await undo(first.operationId)).error.code).toBe('undo_blocked');
    const removed = await ann.call(api.publicLinks.remove, { params: { linkId: link.id } });
    expect((await undo(second.operationId)).error.code).toBe('undo_blocked');
    expect((await undo(removed.body.operationId)).status).toBe(200);
    expect(await present(link)).toMatchObject({ isPaused: false });
  });

  it('stands in the history without its secrets', async () => {
    const link = await create({ password: 'correct horse' });
    const { body } = await rotate(link);
    const history = await ann.get('/api/operations');
    expect(history.bytes.toString()).toContain('Gave the link “For the builders”');
    for (const secret of [tokenOf(link), tokenOf(body), 'tokenHash', 'passwordHash'])
      expect(history.bytes.toString()).not.toContain(secret);
    const kept = await room.platform.database.query('select detail from operations');
    expect(JSON.stringify(kept)).not.toContain(tokenOf(body));
  });
});
