import { api } from '@holdall/shared/contract';
import { createAssistantRepo, incognitoMs } from '../assistant.repo.ts';
import { openAssistantRoom, type AssistantRoom } from '../testing/openAssistantRoom.ts';

describe('where sessions are kept', () => {
  let room: AssistantRoom;
  beforeAll(async () => {
    room = await openAssistantRoom();
    await room.bring('survey.txt', 'The divers found a scour hole at pier 3.');
  });
  afterAll(() => room.stop());

  const question = 'What did the divers find?';
  const add = (name: string, client = room.browsers.ann) =>
    client.call(api.assistant.addFolder, { body: { name } });
  const names = async (client = room.browsers.ann) =>
    (await client.call(api.assistant.folders)).body.items.map(({ name }) => name);
  const put = (sessionId: string, folderId: string | null, client = room.browsers.ann) =>
    client.call(api.assistant.change, { params: { assistantSessionId: sessionId }, body: { folderId } });
  const list = async (query: { folder?: string; q?: string } = {}) =>
    (await room.browsers.ann.call(api.assistant.sessions, { query })).body.items.map(({ id }) => id);

  describe('a folder', () => {
    it('holds sessions, is renamed, and leaves them where all others are when it is deleted', async () => {
      const { sessionId } = await room.ask({ question });
      const { body: folder } = await add('Bridge');
      expect((await put(sessionId, folder.id)).body).toMatchObject({ folderId: folder.id });
      expect(await list({ folder: folder.id })).toEqual([sessionId]);
      expect(await list({ folder: 'none' })).not.toContain(sessionId);
      expect(await list()).toContain(sessionId);
      const params = { assistantFolderId: folder.id };
      const renamed = await room.browsers.ann.call(api.assistant.renameFolder, {
        params,
        body: { name: 'Piers' },
      });
      expect(renamed.body).toEqual({ id: folder.id, name: 'Piers' });

      const { body: removed } = await room.browsers.ann.call(api.assistant.removeFolder, { params });
      expect(await names()).toEqual([]);
      expect(await list({ folder: 'none' })).toContain(sessionId);
      expect((await room.session(sessionId)).session.folderId).toBeNull();
      expect((await put(sessionId, folder.id)).error.code).toBe('not_found');
      const undone = await room.browsers.ann.call(api.operations.undo, {
        params: { operationId: removed.operationId },
      });
      expect(undone.status).toBe(200);
      expect(await names()).toEqual(['Piers']);
      expect(await list({ folder: folder.id })).toEqual([sessionId]);
      expect((await put(sessionId, null)).body).toMatchObject({ folderId: null });
      expect(await list({ folder: folder.id })).toEqual([]);
    });

    it('has a name of its own, and cannot come back to one that is taken', async () => {
      const { body: first } = await add('Offers');
      expect((await add('offers')).error.code).toBe('name_taken');
      expect((await add(' ')).error.code).toBe('validation');
      expect((await add('x'.repeat(81))).error.code).toBe('validation');
      const { body: second } = await add('Second');
      const rename = { params: { assistantFolderId: second.id }, body: { name: 'OFFERS' } };
      expect((await room.browsers.ann.call(api.assistant.renameFolder, rename)).error.code).toBe(
        'name_taken',
      );
      const { body } = await room.browsers.ann.call(api.assistant.removeFolder, {
        params: { assistantFolderId: first.id },
      });
      await add('Offers');
      const undo = { params: { operationId: body.operationId } };
      expect((await room.browsers.ann.call(api.operations.undo, undo)).error.code).toBe('undo_blocked');
    });

    it('is its person’s alone', async () => {
      const { bob } = room.browsers;
      const { body: folder } = await add('Mine');
      const params = { assistantFolderId: folder.id };
      expect(await names(bob)).toEqual([]);
      const rename = { params, body: { name: 'Ours' } };
      expect((await bob.call(api.assistant.renameFolder, rename)).error.code).toBe('not_found');
      expect((await bob.call(api.assistant.removeFolder, { params })).error.code).toBe('not_found');
      const { sessionId } = await room.ask({ question }, bob);
      expect((await put(sessionId, folder.id, bob)).error.code).toBe('not_found');
      const there = await bob.call(api.assistant.sessions, { query: { folder: folder.id } });
      expect(there.body.items).toEqual([]);
    });

    it('is one of a hundred at most', async () => {
      await room.platform.database.query(
        `insert into assistant_folders (id, user_id, name)
         select 'asf_' || lpad(to_hex(i), 32, '0'), $1, 'Folder ' || i from generate_series(1, 100) i`,
        [room.bob.userId],
      );
      expect((await add('One more', room.browsers.bob)).error.code).toBe('policy');
    });
  });

  describe('incognito', () => {
    const kept = async (sessionId: string) =>
      room.platform.database.query('select id from assistant_requests where session_id = $1', [sessionId]);

    it('nowhere is it listed, found, exported or told, and its job says nothing of it', async () => {
      room.heard.length = 0;
      const { sessionId, request } = await room.ask({ question, isIncognito: true });
      expect(request.answer?.sources).toHaveLength(1);
      expect((await room.session(sessionId)).session).toMatchObject({ isIncognito: true });
      expect(await list()).not.toContain(sessionId);
      expect(await list({ q: 'divers' })).not.toContain(sessionId);
      const about = (await room.browsers.ann.call(api.notifications.list, { query: {} })).body.items;
      expect(about.filter(({ route }) => route?.includes(sessionId))).toEqual([]);
      expect(room.heard.some(({ type }) => type === 'assistantRequestFinished')).toBe(false);
      const params = { jobId: request.jobId ?? '' };
      const job = JSON.stringify((await room.browsers.ann.call(api.jobs.get, { params })).body);
      expect(job).toContain('incognito');
      expect(job).not.toContain('divers');
      expect(job).not.toContain(sessionId);
      const goOn = await room.ask({ question: 'Which pier?', assistantSessionId: sessionId });
      expect(goOn.requests).toHaveLength(2);
    });

    it('it is gone for good when it is left, also before it was answered', async () => {
      const { ann } = room.browsers;
      const { sessionId } = await room.ask({ question, isIncognito: true });
      const params = { assistantSessionId: sessionId };
      expect((await room.browsers.bob.call(api.assistant.remove, { params })).error.code).toBe('not_found');
      expect((await ann.call(api.assistant.remove, { params })).body).toEqual({ operationId: null });
      expect(await kept(sessionId)).toEqual([]);

      const { body } = await ann.call(api.assistant.ask, { body: { question, isIncognito: true } });
      await ann.call(api.assistant.remove, { params: { assistantSessionId: body.sessionId } });
      await room.platform.jobs.idle();
      const { items } = (await ann.call(api.jobs.list, { query: {} })).body;
      expect(items.filter(({ state }) => state === 'failed')).toEqual([]);
      expect(await kept(body.sessionId)).toEqual([]);
    });

    it('it is gone within an hour of its last question', async () => {
      const { sessionId } = await room.ask({ question, isIncognito: true });
      const other = await room.ask({ question });
      const { removeIncognito } = createAssistantRepo(room.platform.database);
      const forget = () => removeIncognito(new Date(Date.now() - incognitoMs));
      await forget();
      expect(await kept(sessionId)).toHaveLength(1);
      await room.platform.database.query(
        "update assistant_sessions set asked_at = asked_at - interval '56 minutes' where id = any($1)",
        [[sessionId, other.sessionId]],
      );
      await forget();
      expect(await kept(sessionId)).toEqual([]);
      expect(await kept(other.sessionId)).toHaveLength(1);
    });
  });
});
