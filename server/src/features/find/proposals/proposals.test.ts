import { api, type Plan, type Proposal } from '@holdall/shared/contract';
import type { TestClient } from '../../../testing/TestClient.ts';
import { openAssistantRoom, type AssistantRoom } from '../assistant/testing/openAssistantRoom.ts';

describe('S9 what the assistant proposes', () => {
  let room: AssistantRoom;
  let ann: TestClient;
  let bob: TestClient;

  beforeAll(async () => {
    room = await openAssistantRoom();
    ({ ann, bob } = room.browsers);
  });
  afterAll(() => room.stop());

  async function folder(name: string, parentId: string | null = null): Promise<string> {
    const { resource } = await room.resources.resources.create(room.ann, room.storageId, {
      kind: 'folder',
      name,
      parentId,
    });
    return resource.id;
  }
  const parentOf = async (id: string) =>
    (await ann.call(api.resources.get, { params: { resourceId: id } })).body.parentId;

  /** Asks a model, and answers what it wants done. */
  async function propose(model: string, question: string, places: readonly string[] = [], client = ann) {
    room.choose(model);
    const asked = await room.ask({ question, ...(places.length > 0 && { places: [...places] }) }, client);
    return { ...asked, acted: asked.request.acted };
  }
  async function only(model: string, question: string, places: readonly string[] = []): Promise<Proposal> {
    const { acted } = await propose(model, question, places);
    expect(acted).toMatchObject({ problems: [], isEnded: false, proposals: [{}] });
    return acted?.proposals[0] as Proposal;
  }
  const look = async ({ id }: Proposal, client = ann) =>
    client.call(api.proposals.look, { params: { proposalId: id } });
  const approve = async ({ id }: Proposal, { planId }: Plan, client = ann) =>
    client.call(api.proposals.approve, { params: { proposalId: id }, body: { planId } });
  const presentOf = async (sessionId: string) =>
    (await room.session(sessionId)).requests.at(-1)?.acted?.proposals[0];

  it('is done when its person approves its plan, and can be taken back', async () => {
    const archive = await folder('Archive');
    const ids = [
      await room.bring('invoice 2025-01.txt', 'Due.'),
      await room.bring('invoice 2025-02.txt', 'Due.'),
    ];
    const other = await room.bring('invoice 2024-12.txt', 'Due.');
    const { sessionId, acted, request } = await propose('acting', 'Move all invoices of 2025 into Archive.');
    expect(request).toMatchObject({ state: 'done', answer: null, acted: { model: 'acting' } });
    const proposal = acted?.proposals[0] as Proposal;
    expect(proposal).toMatchObject({
      action: 'move',
      count: 2,
      isPart: false,
      state: 'proposed',
      target: { storageId: room.storageId, parentId: archive, name: 'Archive' },
      agent: null,
      operationId: null,
    });
    expect(proposal.items.map(({ name }) => name).toSorted()).toEqual([
      'invoice 2025-01.txt',
      'invoice 2025-02.txt',
    ]);
    expect(await parentOf(ids[0] ?? '')).toBeNull();

    const { body: plan } = await look(proposal);
    expect(plan).toMatchObject({ counts: { items: 2 }, conflicts: [], blocked: [] });
    expect(await parentOf(ids[0] ?? '')).toBeNull();
    const { body: done } = await approve(proposal, plan);
    expect(done).toMatchObject({ done: 2, failed: [] });
    expect(await Promise.all([...ids, other].map(parentOf))).toEqual([archive, archive, null]);
    expect(await presentOf(sessionId)).toMatchObject({
      state: 'approved',
      operationId: done.operationId,
      isUndone: false,
    });

    expect((await look(proposal)).error).toMatchObject({ code: 'conflict' });
    expect((await approve(proposal, plan)).error).toMatchObject({ code: 'conflict' });
    await ann.call(api.operations.undo, { params: { operationId: done.operationId ?? '' } });
    expect(await parentOf(ids[0] ?? '')).toBeNull();
    expect(await presentOf(sessionId)).toMatchObject({ state: 'approved', isUndone: true });
  });
});
