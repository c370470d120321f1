import { api, lowestMode, preferencesSchema, type AssistantMode } from '@holdall/shared/contract';
import { until } from '@holdall/shared/testing/node';
import { openAssistantRoom, type AssistantRoom } from '../assistant/testing/openAssistantRoom.ts';
import { createModes } from './createModes.ts';

const question = 'What did the divers find?';

describe('how questions are answered', () => {
  let room: AssistantRoom;
  let other: { spaceId: string; storageId: string };
  beforeAll(async () => {
    room = await openAssistantRoom();
    other = await room.home(room.ann, 'Elsewhere');
    await room.bring('near.txt', 'The divers found a scour hole, three metres long and filled with gravel.');
    await room.bring(
      'far.txt',
      'A rusty bell of an old ferry was found by divers in the mud of the harbour.',
      {
        storageId: other.storageId,
      },
    );
  });
  afterAll(() => room.stop());
  beforeEach(async () => {
    room.choose('faithful');
    for (const { spaceId } of [room, other]) await setSpace(spaceId, null);
    Object.assign(room.ann, { preferences: preferencesSchema.parse({}) });
  });

  async function setSpace(spaceId: string, assistantMode: AssistantMode | null, client = room.browsers.ann) {
    const { revision } = (await client.call(api.spaces.get, { params: { spaceId } })).body;
    const change = { params: { spaceId }, body: { assistantMode } };
    return client.call(api.spaces.change, change, { revision });
  }
  const prefer = (assistantMode: AssistantMode) =>
    Object.assign(room.ann, { preferences: preferencesSchema.parse({ assistantMode }) });
  const askElsewhere = () => ({
    body: { question: 'Which bell was found by divers?', places: [other.spaceId] },
  });
  async function answered(places: string[] = []) {
    const { request } = await room.ask({ question, places });
    const { mode, heldBack, sources } = request.answer ?? {};
    return { mode, heldBack, from: (sources ?? []).map(({ name }) => name).toSorted() };
  }

  it('is lowered by a space for what lies in it: a model is given nothing of it, and an answer may have nothing of it', async () => {
    expect(await answered()).toMatchObject({ mode: 'model', heldBack: 0 });
    await setSpace(other.spaceId, 'extractive');
    expect(await answered()).toEqual({ mode: 'model', heldBack: 1, from: ['near.txt'] });
    expect(await answered([other.spaceId])).toEqual({ mode: 'extractive', heldBack: 0, from: ['far.txt'] });
    await setSpace(other.spaceId, 'off');
    expect((await room.browsers.ann.call(api.assistant.ask, askElsewhere())).error).toMatchObject({
      code: 'policy',
      message: 'The assistant is switched off in this space.',
    });
    room.choose(null);
    expect(await answered()).toEqual({ mode: 'extractive', heldBack: 1, from: ['near.txt'] });
  });

  it('is told to no model that was answered from where none may be', async () => {
    await setSpace(other.spaceId, 'extractive');
    const first = await room.ask({ question: 'Which bell was found by divers?', places: [other.spaceId] });
    expect(first.request.answer?.sources).toHaveLength(1);
    room.choose('listening');
    const goOn = { assistantSessionId: first.sessionId, question, places: [room.spaceId] };
    const { request } = await room.ask(goOn);
    expect(request.answer?.sentences.map(({ text }) => text)).toEqual(['Earlier you asked:']);
  });

  it('is raised by nobody', async () => {
    room.choose(null);
    await setSpace(room.spaceId, 'model');
    prefer('model');
    expect(await answered([room.spaceId])).toMatchObject({ mode: 'extractive' });
  });

  it('is lowered by whoever asks, down to nothing', async () => {
    const { ann } = room.browsers;
    prefer('extractive');
    expect(await answered()).toMatchObject({ mode: 'extractive' });
    expect((await ann.call(api.assistant.about, { query: {} })).body).toEqual({
      mode: 'extractive',
      loweredBy: 'person',
      model: null,
      dataGoesTo: null,
      outside: [],
      remotes: [],
    });
    prefer('off');
    expect((await ann.call(api.assistant.ask, { body: { question } })).error.code).toBe('policy');
    const run = { items: [`res_${'0'.repeat(32)}`], questions: ['What?'], title: 'Table' };
    expect((await ann.call(api.runs.begin, { body: run })).error.code).toBe('policy');
  });

  it('is lowered by the organization of whoever asks, and by that of a space', async () => {
    const id = `org_${'1'.repeat(32)}`;
    const { database } = room.platform;
    await database.query(
      "insert into organizations (id, name, created_at, assistant_mode) values ($1, 'Works', now(), 'extractive')",
      [id],
    );
    await database.query('update spaces set organization_id = $1 where id = $2', [id, other.spaceId]);
    expect(await answered()).toEqual({ mode: 'model', heldBack: 1, from: ['near.txt'] });
    await database.query('update spaces set organization_id = null where id = $1', [other.spaceId]);
    Object.assign(room.ann, { organizationId: id });
    expect(await answered()).toMatchObject({ mode: 'extractive', heldBack: 0 });
    await database.query("update organizations set assistant_mode = 'off' where id = $1", [id]);
    expect((await room.browsers.ann.call(api.assistant.ask, { body: { question } })).error.code).toBe(
      'policy',
    );
    Object.assign(room.ann, { organizationId: null });
  });

  it('is told with who has lowered it, for all and for some places', async () => {
    const about = async (places?: string) =>
      (await room.browsers.ann.call(api.assistant.about, { query: places === undefined ? {} : { places } }))
        .body;
    expect(await about()).toMatchObject({ mode: 'model', loweredBy: null, model: 'faithful' });
    await setSpace(other.spaceId, 'extractive');
    expect(await about(other.storageId)).toMatchObject({
      mode: 'extractive',
      loweredBy: 'space',
      model: null,
    });
    expect(await about(`${other.storageId},${room.storageId}`)).toMatchObject({
      mode: 'model',
      loweredBy: null,
    });
    await setSpace(other.spaceId, 'off');
    expect(await about(other.spaceId)).toMatchObject({ mode: 'off', loweredBy: 'space' });
    expect(await about(`spc_${'0'.repeat(32)}`)).toMatchObject({ mode: 'model', loweredBy: null });
  });

  it('is the lowest of all, whoever says it, and the first who says that is named', async () => {
    const id = `org_${'2'.repeat(32)}`;
    const { database } = room.platform;
    await database.query("insert into organizations (id, name, created_at) values ($1, 'All', now())", [id]);
    const wishes = [null, 'off', 'extractive', 'model'] as const;
    let operatorMode: AssistantMode = 'model';
    const modes = createModes({ database, operatorMode: () => operatorMode });
    const set = (table: string, key: string, mode: AssistantMode | null) =>
      database.query(`update ${table} set assistant_mode = $2 where id = $1`, [key, mode]);
    let tried = 0;
    for (const organization of wishes) {
      await set('organizations', id, organization);
      for (const space of wishes) {
        await set('spaces', other.spaceId, space);
        for (operatorMode of ['off', 'extractive', 'model'] as const)
          for (const person of ['off', 'extractive', 'model'] as const) {
            const preferences = preferencesSchema.parse({ assistantMode: person });
            const found = await modes.within({ ...room.ann, organizationId: id, preferences }, [
              other.spaceId,
            ]);
            const said = { organization, person, space };
            expect(found.mode).toBe(lowestMode(operatorMode, organization, person, space));
            const by = (['organization', 'person', 'space'] as const).find((who) => said[who] === found.mode);
            expect(found.loweredBy).toBe(found.mode === operatorMode ? null : by);
            tried += 1;
          }
      }
    }
    expect(tried).toBe(144);
  });

  it('is asked again when the turn of a question comes, and while a model writes', async () => {
    const { ann } = room.browsers;
    room.choose('held');
    const { body } = await ann.call(api.assistant.ask, askElsewhere());
    const params = { assistantSessionId: body.sessionId };
    const look = async () => (await ann.call(api.assistant.session, { params })).body.requests[0];
    await until('a draft', async () => (await look())?.draft?.includes('bell'));
    await setSpace(other.spaceId, 'extractive');
    await room.platform.jobs.idle();
    expect((await look())?.answer).toMatchObject({ mode: 'extractive', heldBack: 0 });
    expect((await look())?.answer?.sources).toMatchObject([{ name: 'far.txt' }]);
  });

  it('fails a question with a sentence where nothing is left of it', async () => {
    const { ann } = room.browsers;
    room.choose('held');
    const { body } = await ann.call(api.assistant.ask, askElsewhere());
    const params = { assistantSessionId: body.sessionId };
    const look = async () => (await ann.call(api.assistant.session, { params })).body.requests[0];
    await until('a draft', async () => (await look())?.draft?.includes('bell'));
    room.assistantSettings.mode = 'off';
    await room.platform.jobs.idle();
    const failure = 'The assistant is switched off here.';
    expect(await look()).toMatchObject({ state: 'failed', failure, draft: null, answer: null });
  });

  it('holds for the cells of tables and for summaries', async () => {
    const { ann } = room.browsers;
    const fileId = await room.bring(
      'cell.txt',
      'Divers found the anchor of a barge. It is heavy and very old.',
      {
        storageId: other.storageId,
      },
    );
    const summarise = () => ann.call(api.summaries.begin, { params: { resourceId: fileId }, body: {} });
    const made = async () => {
      room.heard.length = 0;
      expect((await summarise()).status).toBe(202);
      await room.platform.jobs.idle();
      await room.platform.events.idle();
      const event = room.heard.findLast(({ type }) => type === 'summaryReady');
      if (event?.type !== 'summaryReady') throw new Error('Nothing was told.');
      return event.properties;
    };
    const cell = async () => {
      const body = { items: [fileId], questions: [question], title: 'Cells' };
      const { runId } = (await ann.call(api.runs.begin, { body })).body;
      await room.platform.jobs.idle();
      const { items } = (await ann.call(api.runs.rows, { params: { runId }, query: {} })).body;
      return items[0]?.answers[0];
    };
    expect(await made()).toMatchObject({ builtFrom: 'model' });
    expect(await cell()).toMatchObject({ mode: 'model' });
    await setSpace(other.spaceId, 'extractive');
    const { builtFrom, summaryId } = await made();
    expect(builtFrom).toBe('sentences');
    expect(await cell()).toMatchObject({ mode: 'extractive', heldBack: 0 });
    await setSpace(other.spaceId, 'off');
    expect(await cell()).toMatchObject({ sentences: [], heldBack: 1 });
    const refused = { code: 'policy', message: 'The assistant is switched off in this space.' };
    expect((await summarise()).error).toMatchObject(refused);
    const kept = { params: { summaryId: summaryId ?? '' } };
    expect((await ann.call(api.summaries.get, kept)).error).toMatchObject(refused);
  });

  it('is set by who manages a space, to one of the ways that there are', async () => {
    await room.join(room.ann, room.spaceId, room.bob, 'editor');
    expect((await setSpace(room.spaceId, 'off', room.browsers.bob)).error.code).toBe('forbidden');
    expect((await setSpace(room.spaceId, 'loud' as AssistantMode)).error.code).toBe('validation');
  });
});
