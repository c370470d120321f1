import { api, limits, type Answer, serverLimits } from '@holdall/shared/contract';
import { until } from '@holdall/shared/testing/node';
import { createRoom, type Room } from '../../../testing/createRoom.ts';
import type { TestClient } from '../../../testing/TestClient.ts';

type Row = Answer<typeof api.runs.rows>['items'][number];

const armour = 'Offer of Kruse. The total amount is 48,200 pounds.\n\nThe notice period is six weeks.';
const bridge = 'Offer of Brandt. The total amount is 51,000 pounds.\n\nLunch is not included.';

describe('a table of answers', () => {
  let room: Room;
  let ann: TestClient;
  let bob: TestClient;
  beforeAll(async () => {
    room = await createRoom();
    ann = await room.signedIn(room.ann);
    bob = await room.signedIn(room.bob);
  });
  afterAll(() => room.stop());

  async function make(kind: 'text' | 'folder', name: string, parentId: string | null = null) {
    const { resource } = await room.resources.resources.create(room.ann, room.storageId, {
      kind,
      name,
      parentId,
    });
    return resource.id;
  }
  async function write(id: string, content: string): Promise<void> {
    const { revision } = (await ann.call(api.resources.get, { params: { resourceId: id } })).body;
    const input = { params: { resourceId: id }, body: Buffer.from(content) };
    expect((await ann.call(api.resources.setContent, input, { revision })).status).toBe(200);
    await settled();
  }
  async function bring(name: string, content: string, parentId: string | null = null): Promise<string> {
    const id = await make('text', name, parentId);
    await write(id, content);
    return id;
  }
  /** Waits until everything is read. */
  async function settled(): Promise<void> {
    for (;;) {
      const { body } = await ann.call(api.search.find, { query: { q: 'anything' } });
      if (body.waiting === 0) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  async function ended(): Promise<void> {
    await room.platform.jobs.idle();
    await room.platform.events.idle();
  }
  async function begin(items: readonly string[], questions = ['Total amount', 'Notice period']) {
    const { status, body } = await ann.call(api.runs.begin, {
      body: { items: [...items], questions, title: 'Offers' },
    });
    expect(status).toBe(202);
    await ended();
    return body.runId;
  }
  async function rows(runId: string, client = ann, limit = '50'): Promise<Row[]> {
    const { status, body } = await client.call(api.runs.rows, { params: { runId }, query: { limit } });
    expect(status).toBe(200);
    return body.items;
  }
  /** So many files beside this one, with the same content. */
  async function multiply(resourceId: string, count: number): Promise<void> {
    const { query } = room.platform.database;
    const kept = await query<{ name: string }>(
      `select column_name as name from information_schema.columns
       where table_schema = 'public' and table_name = 'resources' and is_generated = 'NEVER' and column_name not in ('id', 'name', 'sort_name')`,
      [],
      'columns',
    );
    const columns = kept.map(({ name }) => `"${name}"`).join(', ');
    await query(
      `insert into resources (id, name, sort_name, ${columns})
       select 'res_' || md5($1 || n::text), n || '.txt', n || '.txt', ${columns}
       from resources r, generate_series(1, $2::int) n where r.id = $1`,
      [resourceId, count],
      'many',
    );
  }

  const texts = ({ answers }: Row) =>
    answers.map(({ sentences }) => sentences.map(({ text }) => text).join(' '));

  it('has a row for each file below what was chosen, and a cited answer in each cell', async () => {
    const folder = await make('folder', 'Offers');
    const inner = await make('folder', 'Inner', folder);
    const two = await bring('b.txt', bridge, folder);
    const one = await bring('a.txt', armour, inner);
    expect((await ann.call(api.runs.reach, { body: { items: [folder] } })).body).toEqual({
      files: 2,
      more: false,
    });
    room.heard.length = 0;
    const runId = await begin([folder]);
    const run = (await ann.call(api.runs.get, { params: { runId } })).body;
    expect(run).toMatchObject({ title: 'Offers', state: 'done', files: 2, done: 2, more: false });
    const found = await rows(runId);
    expect(found.map(({ resourceId }) => resourceId)).toEqual([one, two]);
    expect(found.map(texts)).toEqual([
      ['The total amount is 48,200 pounds.', 'The notice period is six weeks.'],
      ['The total amount is 51,000 pounds.', ''],
    ]);
    const [source] = found[0]?.answers[0]?.sources ?? [];
    expect(source).toMatchObject({ number: 1, resourceId: one, name: 'a.txt', receipt: 'current' });
    expect(armour).toContain(source?.quote);
    const told = room.heard.filter(({ type }) => type.startsWith('assistantRun'));
    expect(
      told.every(({ to }) => JSON.stringify(to) === JSON.stringify({ userIds: [room.ann.userId] })),
    ).toBe(true);
    expect(told.at(-1)).toMatchObject({
      type: 'assistantRunFinished',
      properties: { runId, status: 'done' },
    });
    const { items } = (await ann.call(api.notifications.list, { query: {} })).body;
    expect(items[0]).toMatchObject({ title: 'A table is ready', route: `/space/assistant/runs/${runId}` });
  });

  it('is there for nobody else, and shows what its person may read at that moment', async () => {
    const runId = await begin([await bring('mine.txt', armour)]);
    for (const call of [api.runs.get, api.runs.rows, api.runs.table] as const)
      expect((await bob.call(call as typeof api.runs.get, { params: { runId } })).status).toBe(404);
    expect((await bob.call(api.runs.remove, { params: { runId } })).status).toBe(404);
    expect((await bob.call(api.runs.again, { params: { runId }, body: {} })).status).toBe(404);
    expect((await bob.call(api.runs.list, { query: {} })).body.items).toEqual([]);
    const [row] = await rows(runId);
    expect(row?.name).toBe('mine.txt');
    await room.platform.database.query(
      'update resources set trashed_at = now() where id = $1',
      [row?.resourceId],
      'trash',
    );
    expect(await rows(runId)).toEqual([]);
  });

  it('asks again only what has changed, was added or has failed', async () => {
    const folder = await make('folder', 'Changing');
    const same = await bring('same.txt', armour, folder);
    const other = await bring('other.txt', bridge, folder);
    const runId = await begin([folder], ['Total amount']);
    await write(other, 'A new offer of Brandt. The total amount is 60,000 pounds now.');
    const before = await rows(runId);
    expect(before.map(({ outOfDate }) => outOfDate)).toEqual([true, false]);
    expect(before[0]?.answers[0]?.sources[0]?.receipt).toBe('stale');
    const added = await bring('added.txt', 'A third one. The total amount is 9 pounds.', folder);
    room.heard.length = 0;
    expect((await ann.call(api.runs.again, { params: { runId }, body: {} })).status).toBe(202);
    await ended();
    const after = await rows(runId);
    expect(after.map(({ resourceId }) => resourceId).toSorted()).toEqual([same, other, added].toSorted());
    expect(after.map(({ outOfDate }) => outOfDate)).toEqual([false, false, false]);
    expect(after.map((row) => texts(row)[0])).toEqual(
      expect.arrayContaining(['The total amount is 60,000 pounds now.', 'The total amount is 9 pounds.']),
    );
  });

  it('goes on where a stop of the server has left it, and answers no file twice', async () => {
    const ids = await Promise.all(['x', 'y', 'z'].map((name) => make('text', `${name}.txt`)));
    for (const [at, id] of ids.entries())
      await write(id, `The total amount is ${at} pounds, as was offered.`);
    const runId = await begin(ids, ['Total amount']);
    const { jobId } = (await ann.call(api.runs.get, { params: { runId } })).body;
    const left = {
      rows: "update run_rows set state = 'waiting', answers = '[]' where run_id = $1 and place > 0",
      // The first one was done: it is seen to be left as it was.
      first: "update run_rows set answers = '[]' where run_id = $1 and place = 0",
      run: "update runs set state = 'running' where id = $1",
    };
    for (const [name, text] of Object.entries(left)) await room.platform.database.query(text, [runId], name);
    const killed = "update jobs set state = 'failed' where id = $1";
    await room.platform.database.query(killed, [jobId], 'killed');
    const { status } = await ann.call(api.jobs.retry, { params: { jobId: jobId ?? '' } });
    expect(status).toBeLessThan(300);
    await ended();
    expect((await rows(runId)).map(({ answers }) => answers.length)).toEqual([0, 1, 1]);
    expect((await ann.call(api.runs.get, { params: { runId } })).body.state).toBe('done');
  });

  it('is sent as lines of a table, with nothing in it that a table program would run', async () => {
    const runId = await begin(
      [await bring('=evil.txt', 'The total amount is "7" pounds, and no more.')],
      ['=Total amount'],
    );
    const { status, body } = await ann.call(api.runs.table, { params: { runId } });
    expect(status).toBe(200);
    const lines = Buffer.from(body as unknown as Uint8Array).toString('utf8');
    expect(lines).toContain(`"'=evil.txt"`);
    expect(lines).toContain(`"'=Total amount"`);
    expect(lines).toContain('"The total amount is ""7"" pounds, and no more."');
  });

  it('says which files have an answer that stands in them, and it as a tag where it is no longer than one', async () => {
    const long = `The notice period is ${'very '.repeat(8)}long.`;
    const one = await bring('one.txt', armour);
    const two = await bring('two.txt', `An offer of Lang. ${long}`);
    const none = await bring('none.txt', 'Lunch is included on every day.');
    const runId = await begin([one, two, none], ['Notice period', 'Total amount']);
    const answered = async (question?: string, client = ann) =>
      client.call(api.runs.answered, { params: { runId }, query: question ? { question } : {} });
    expect((await answered()).body.items).toEqual([
      { resourceId: one, name: 'one.txt', tag: 'The notice period is six weeks' },
      { resourceId: two, name: 'two.txt', tag: null },
    ]);
    expect((await answered('1')).body.items).toEqual([
      { resourceId: one, name: 'one.txt', tag: 'The total amount is 48,200 pounds' },
    ]);
    expect((await answered('2')).status).toBe(400);
    expect((await answered('0', bob)).status).toBe(404);
  });

  it('is deleted, and comes back', async () => {
    const runId = await begin([await bring('gone.txt', armour)]);
    const { operationId } = (await ann.call(api.runs.remove, { params: { runId } })).body;
    expect((await ann.call(api.runs.get, { params: { runId } })).status).toBe(404);
    await ann.call(api.operations.undo, { params: { operationId } });
    expect((await ann.call(api.runs.get, { params: { runId } })).body.title).toBe('Offers');
  });

  it('that is deleted while it is made is asked no further, and tells nobody that it is ready', async () => {
    const folder = await make('folder', 'Deleted');
    await multiply(await bring('one.txt', armour, folder), 300);
    const body = { items: [folder], questions: ['Total amount'], title: 'Deleted' };
    const { runId } = (await ann.call(api.runs.begin, { body })).body;
    const run = async () => (await ann.call(api.runs.get, { params: { runId } })).body;
    await until('the first answers', async () => (await run()).done > 0);
    room.heard.length = 0;
    const { operationId } = (await ann.call(api.runs.remove, { params: { runId } })).body;
    await ended();
    expect(room.heard.filter(({ type }) => type === 'assistantRunFinished')).toEqual([]);
    await ann.call(api.operations.undo, { params: { operationId } });
    const { state, files, done } = await run();
    expect([state, files]).toEqual(['stopped', 301]);
    expect(done).toBeLessThan(301);
  });

  it('is one of two at most that are made at once for a person', async () => {
    const folder = await make('folder', 'Busy');
    await multiply(await bring('busy.txt', armour, folder), 200);
    const body = { items: [folder], questions: ['Total amount'], title: 'Busy' };
    const statuses: number[] = [];
    for (let one = 0; one <= serverLimits.runsUnderWay; one += 1)
      statuses.push((await ann.call(api.runs.begin, { body })).status);
    expect(statuses).toEqual([202, 202, 429]);
    const { items } = (await ann.call(api.runs.list, { query: {} })).body;
    for (const { jobId } of items.slice(0, 2))
      await ann.call(api.jobs.cancel, { params: { jobId: jobId ?? '' } });
    await ended();
    const [first] = items;
    const state = async (runId = '') => (await ann.call(api.runs.get, { params: { runId } })).body.state;
    expect(await state(first?.id)).toBe('stopped');
    expect((await ann.call(api.jobs.retry, { params: { jobId: first?.jobId ?? '' } })).status).toBe(200);
    await ended();
    expect(await state(first?.id)).toBe('done');
    expect((await ann.call(api.runs.begin, { body })).status).toBe(202);
    await ended();
  });

  it('takes the first files of many, and says that there are more', async () => {
    const folder = await make('folder', 'Many');
    const first = await bring('0000.txt', armour, folder);
    await multiply(first, serverLimits.runFiles + 5);
    expect((await ann.call(api.runs.reach, { body: { items: [folder] } })).body).toEqual({
      files: serverLimits.runFiles,
      more: true,
    });
  });

  it('refuses what is no question, and too many of them', async () => {
    const id = await bring('strict.txt', armour);
    const tooMany = Array.from({ length: limits.runQuestions + 1 }, () => 'What?');
    for (const questions of [[], [''], tooMany, ['x'.repeat(limits.runQuestionLength + 1)]]) {
      const { status } = await ann.call(api.runs.begin, { body: { items: [id], questions, title: 'T' } });
      expect(status).toBe(400);
    }
  });
});
