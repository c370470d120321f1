import { api } from '@holdall/shared/contract';
import { makeDocx, paragraph, until } from '@holdall/shared/testing/node';
import { stemmedLanguages } from '../../../platform/words/stems.ts';
import { createRoom, type Room } from '../../../testing/createRoom.ts';
import type { TestClient } from '../../../testing/TestClient.ts';
import { createVocabulary } from '../text/vocabulary.ts';

describe('finding what stands in files', () => {
  let room: Room;
  let ann: TestClient;
  const ids = new Map<string, string>();
  beforeAll(async () => {
    room = await createRoom();
    ann = await room.signedIn(room.ann);
    await bring(
      'inspection.docx',
      makeDocx(paragraph('The scour has exposed the foundation at pier 3 of the bridge.')),
    );
    await bring(
      'survey.txt',
      'Lowest level at the upstream nose of pier 3. The scour hole is deep. Scour again.',
    );
    await bring(
      'pier 3 minutes.txt',
      'Nothing was said about the river, and nothing was decided by the council.',
    );
    await bring('menu.txt', 'Soup, bread and cheese for everybody who comes to the harbour in the evening.');
    await bring(
      'brief.txt',
      'Die Häuser an der Brücke wurden gestern von den Nachbarn noch einmal gestrichen.',
    );
    await bring(
      'council.txt',
      'Draft. The councils are meeting about bridges, running costs and the harbour.',
    );
    await bring('tokyo.txt', '私は東京都に住んでいます。毎日電車で大学に通っています。');
    await read();
  });
  afterAll(() => room.stop());

  async function bring(name: string, content: string | Buffer): Promise<string> {
    const { resource } = await room.resources.resources.create(room.ann, room.storageId, {
      kind: 'text',
      name,
      parentId: null,
    });
    const input = { params: { resourceId: resource.id }, body: Buffer.from(content) };
    const { status } = await ann.call(api.resources.setContent, input, { revision: resource.revision });
    expect(status).toBe(200);
    ids.set(name, resource.id);
    room.clock.advance(1000);
    return resource.id;
  }
  /** Waits until everything is read. */
  async function read(): Promise<void> {
    for (;;) {
      const { body } = await ann.call(api.search.find, { query: { q: 'anything' } });
      if (body.waiting === 0) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  async function find(q: string, client = ann, query: object = {}) {
    const { status, body } = await client.call(api.search.find, { query: { q, ...query } });
    expect(status).toBe(200);
    return body;
  }
  const names = async (q: string, client = ann, query: object = {}) =>
    (await find(q, client, query)).items.map(({ resource }) => resource.name);

  it('shows a text that begins with a sign from its first word, with nothing left out', async () => {
    await bring('sluice.md', '# Sluiceheading\n\nIt is old.');
    await read();
    const [hit] = (await find('sluiceheading')).items;
    expect(hit?.passage?.text).toMatch(/^(?:# )?Sluiceheading/);
  });

  it('finds words in texts and names, the best first', async () => {
    expect(await names('scour')).toEqual(['survey.txt', 'inspection.docx']);
    expect(await names('scour pier')).toEqual(expect.arrayContaining(['survey.txt', 'inspection.docx']));
    expect(await names('"pier 3"')).toHaveLength(3);
    expect(await names('pier river')).toEqual(['pier 3 minutes.txt']);
  });

  it('goes by the stems of words, in the language of the text', async () => {
    expect(await names('bridge council')).toEqual(['council.txt']);
    expect(await names('run')).toEqual(['council.txt']);
    expect(await names('haus')).toEqual(['brief.txt']);
    expect(await names('häuser')).toEqual(['brief.txt']);
    expect(await names('HAUSER brucke')).toEqual(['brief.txt']);
  });

  it('finds words of scripts without spaces', async () => {
    expect(await names('東京')).toEqual(['tokyo.txt']);
    expect(await names('大学')).toEqual(['tokyo.txt']);
  });

  it('keeps phrases together, and leaves out what is not wanted', async () => {
    expect(await names('"foundation at pier"')).toEqual(['inspection.docx']);
    expect(await names('"pier foundation"')).toEqual([]);
    expect(await names('harbour -draft')).toEqual(['menu.txt']);
    expect(await names('soup OR scour')).toHaveLength(3);
    expect(await names('pier -minutes -hole')).toEqual(['inspection.docx']);
  });

  it('joins words with conditions, and asks conditions alone', async () => {
    expect(await names('scour kind:document')).toEqual(['inspection.docx']);
    expect(await names('scour ext:txt')).toEqual(['survey.txt']);
    expect(await names('ext:docx')).toEqual(['inspection.docx']);
    expect((await find('scour kind:pdf')).count).toBe(0);
  });

  it('knows the language of a text, and whether something is said about a file', async () => {
    expect(await names('lang:de')).toEqual(['brief.txt']);
    expect(await names('scour lang:english')).toHaveLength(2);
    expect(await names('scour lang:german')).toEqual([]);
    for (const language of stemmedLanguages) expect((await find(`lang:${language}`)).problems).toEqual([]);
    expect(await names('has:comment')).toEqual([]);
    const params = { resourceId: ids.get('menu.txt') ?? '' };
    const said = await ann.call(api.messages.postToResource, { params, body: { body: 'Without bread?' } });
    expect(said.status).toBe(201);
    expect(await names('has:comment')).toEqual(['menu.txt']);
    expect(await names('soup -has:comment')).toEqual([]);
  });

  it('finds what is similar to a file, by the words that make it what it is', async () => {
    const similar = (name: string) => `similar:${ids.get(name)}`;
    const { items } = await find(similar('inspection.docx'));
    expect(items[0]).toMatchObject({
      resource: { name: 'survey.txt' },
      passage: { text: expect.stringContaining('scour') },
    });
    expect(items.map(({ resource }) => resource.name)).not.toContain('inspection.docx');
    expect(await names(`${similar('inspection.docx')} hole`)).toEqual(['survey.txt']);
    expect(await names(`${similar('tokyo.txt')}`)).toEqual([]);
    const bob = await room.signedIn(room.bob);
    for (const [q, client] of [
      [similar('inspection.docx'), bob],
      [`similar:res_${'0'.repeat(32)}`, ann],
      [`-${similar('inspection.docx')} pier`, ann],
      [`${similar('inspection.docx')} OR pier`, ann],
    ] as const) {
      const { count, problems } = await find(q, client);
      expect({ count, problems: problems.length }).toEqual({ count: 0, problems: 1 });
    }
  });

  it('shows the place with its words marked', async () => {
    const { items } = await find('scour foundation');
    const passage = items[0]?.passage;
    const marked = passage?.marks.map(({ start, end }) => passage.text.slice(start, end));
    expect(passage?.text).toContain('has exposed the foundation');
    expect(marked).toEqual(['scour', 'foundation']);
    const { items: german } = await find('hauser');
    expect(german[0]?.passage?.text).toContain('Häuser an der Brücke');
  });

  it('counts what there is by kind, storage, person and time, and pages', async () => {
    const { count, kinds, people, changed, storages, more } = await find('scour');
    expect({ count, more }).toEqual({ count: 2, more: false });
    expect(kinds).toEqual(
      expect.arrayContaining([
        { id: 'document', count: 1 },
        { id: 'text', count: 1 },
      ]),
    );
    expect(storages).toEqual([{ id: room.storageId, count: 2 }]);
    expect(people).toEqual([{ id: room.ann.name, count: 2 }]);
    expect(changed.map(({ id }) => id)).toEqual(['today', 'week', 'month', 'year']);
    for (const { id, count: of } of [
      ...people.map((one) => ({ ...one, id: `by:"${one.id}"` })),
      ...changed.map((one) => ({ ...one, id: `changed:${one.id}` })),
    ])
      expect((await find(`scour ${id}`)).count).toBe(of);
    const first = await find('pier OR soup', ann, { limit: '2' });
    const next = await find('pier OR soup', ann, { limit: '2', cursor: first.nextCursor ?? '' });
    const all = [...first.items, ...next.items].map(({ resource }) => resource.name);
    expect(new Set(all).size).toBe(4);
    expect(next.nextCursor).toBeNull();
  });

  it('says what it does not understand, and looks for nothing then', async () => {
    const { problems, items } = await find('scour colour:red');
    expect(items).toEqual([]);
    expect(problems).toEqual([expect.objectContaining({ start: 6, end: 16 })]);
    expect((await find('scour OR kind:pdf')).problems).toHaveLength(1);
    expect((await find('!!!')).problems).toHaveLength(1);
  });

  it.each(["'", '\\', "a'b", '&', '|', ':*', '<->', "' or 1=1 --", 'a & b', '🙂 scour', 'İstanbul'])(
    'takes %s for what it is',
    async (q) => {
      expect((await find(q)).items.length).toBeLessThan(3);
    },
  );

  it('gives no trace of what somebody may not read', async () => {
    const bob = await room.signedIn(room.bob);
    await room.home(room.bob, 'Of Bob');
    expect(await find('scour', bob)).toMatchObject({
      items: [],
      count: 0,
      kinds: [],
      people: [],
      storages: [],
      waiting: 0,
    });
    expect((await find('scour', ann, { spaceId: room.spaceId })).count).toBe(2);
    await room.join(room.ann, room.spaceId, room.bob, 'viewer');
    expect(await names('scour', bob)).toHaveLength(2);
    await room.spaces.members.remove(room.ann, room.spaceId, room.bob.userId);
    expect(await names('scour', bob)).toEqual([]);
  });

  it('follows what happens to files: new words, the trash, and back', async () => {
    const id = ids.get('menu.txt') ?? '';
    const settle = { default: 'keepBoth', resolutions: {} } as const;
    await room.resources.actions.perform(room.ann, { action: 'delete', ids: [id], target: null }, settle);
    expect(await names('soup')).toEqual([]);
    await room.resources.actions.perform(room.ann, { action: 'restore', ids: [id], target: null }, settle);
    expect(await names('soup')).toEqual(['menu.txt']);
    const before = await room.resources.resources.get(room.ann, id);
    const input = {
      params: { resourceId: id },
      body: Buffer.from('Only salad today, and nothing else at all.'),
    };
    await ann.call(api.resources.setContent, input, { revision: before.revision });
    await read();
    expect(await names('soup')).toEqual([]);
    expect(await names('salad')).toEqual(['menu.txt']);
  });

  describe('words that are typed wrong', () => {
    /** Waits until all words are counted: that goes on behind the reading. */
    const counted = () =>
      until('the words', async () => {
        const left = await room.platform.database.query('select 1 from text_words where not is_counted');
        return left.length === 0;
      });
    const spelling = async (q: string, client = ann) => (await find(q, client)).spelling;
    const words = async (q: string, client = ann) => {
      const { status, body } = await client.call(api.search.words, { query: { q } });
      expect(status).toBe(200);
      return body.items;
    };
    beforeAll(async () => {
      await bring('first.txt', 'The invoice for the turbine was sent, and the invoice was paid.');
      await bring('second.txt', 'Another invoice for the résumé of the committee, and for a turbines.');
      await bring('third.txt', 'Diese Fahrradschlösser sind alle aus Stahl und liegen noch im Keller.');
      await bring('Quarterly_Overview.txt', 'Nothing but numbers: 12 13 14 and 15.');
      await bring('fourth.txt', 'An invoice with a form: the same form again, and an envoice.');
      await read();
      await counted();
    });

    it('find what is nearly the same, and say so; in quotation marks nothing else', async () => {
      const { items, spelling: said, count } = await find('invioce');
      expect(said).toEqual([{ typed: 'invioce', words: ['invoice'], isShown: true }]);
      expect(items.map(({ resource }) => resource.name).toSorted()).toEqual([
        'first.txt',
        'fourth.txt',
        'second.txt',
      ]);
      expect(count).toBe(3);
      const marks = items[0]?.passage;
      expect(marks?.marks.map(({ start, end }) => marks.text.slice(start, end))[0]).toBe('invoice');
      expect(await find('"invioce"')).toMatchObject({ count: 0, spelling: [] });
      expect(await find('turbine -invioce')).toMatchObject({ count: 2, spelling: [] });
    });

    it.each([
      ['invoice', []],
      ['nvoice', ['invoice']],
      ['imvoicr', []],
      ['Invoyce turbnie', ['invoice', 'turbine']],
      ['comittee', ['committee']],
      ['commmitee', ['committee']],
      ['xommitete', ['committee']],
      ['resmue', ['résumé']],
      ['quartely', ['quarterly']],
      ['overveiw', ['overview']],
      ['frm', []],
      ['fomr', ['form']],
      ['Schloss', ['fahrradschlösser']],
      ['inv', ['invoice']],
      ['fahr', ['fahrradschlösser']],
      ['keller for', []],
      ['keller with', []],
      ['東家', []],
    ])('take %s for %j', async (q, near) => {
      expect((await spelling(q)).map(({ words: of }) => of[0])).toEqual(near);
    });

    it('are offered where something has them, and only changed where nothing has', async () => {
      expect(await find('envoice')).toMatchObject({
        count: 1,
        spelling: [{ typed: 'envoice', words: ['invoice'], isShown: false }],
      });
      expect(await find('invioce kind:pdf')).toMatchObject({
        count: 0,
        spelling: [{ words: ['invoice'], isShown: false }],
      });
      expect((await find('invioce', ann, { limit: '2' })).nextCursor).toBe('2');
      expect((await find('invioce', ann, { limit: '2', cursor: '2' })).items).toHaveLength(1);
    });

    it('are completed while they are typed, by what stands in most files', async () => {
      expect(await words('tur')).toEqual([{ word: 'turbine' }, { word: 'turbines' }]);
      expect((await words('kind:text invo'))[0]).toEqual({ word: 'invoice' });
      expect((await words('resu')).map(({ word }) => word)).toEqual(['résumé']);
      expect((await words('quart')).map(({ word }) => word)).toEqual(['quarterly']);
      for (const q of ['i', 'invoice ', '-invo', '"invo', 'kind:do', 'scour OR', '%', '12', 'zzzz'])
        expect(await words(q)).toEqual([]);
    });

    it('are compared with nothing that the asker may not read', async () => {
      const asked = ['canaryword', 'canrayword', 'kanaryword', 'invioce', 'canary'];
      const told = async (client: TestClient) => ({
        found: await Promise.all(asked.map((q) => find(q, client))),
        completed: await Promise.all(['canar', 'canaryw', 'invo'].map((q) => words(q, client))),
      });
      const bob = await room.signedIn(room.bob);
      const [before, bobs] = [await told(ann), await told(bob)];
      // In a space of Bob's own, and in the trash of Ann's: neither is to be read by Ann.
      const { storageId } = await room.home(room.bob, 'Secrets');
      const put = {
        params: { storageId },
        query: { name: 'canaryword.txt' },
        body: Buffer.from('A canaryword.'),
      };
      expect((await bob.call(api.files.put, put)).status).toBe(201);
      const trashed = await bring('canarywords.txt', 'The canaryword and the invoices, with canarywords.');
      await read();
      while ((await find('canaryword', bob)).waiting > 0)
        await new Promise((resolve) => setTimeout(resolve, 50));
      await counted();
      expect((await words('canar')).length).toBeGreaterThan(0);
      const settle = { default: 'keepBoth', resolutions: {} } as const;
      await room.resources.actions.perform(
        room.ann,
        { action: 'delete', ids: [trashed], target: null },
        settle,
      );
      expect(await told(ann)).toEqual(before);
      expect(await spelling('canrayword', bob)).toEqual([
        { typed: 'canrayword', words: ['canaryword'], isShown: true },
      ]);
      expect(await words('canar', bob)).toEqual([{ word: 'canaryword' }]);
      expect((await told(bob)).found[3]).toEqual(bobs.found[3]);
    });

    it('are counted to the number whatever happens to texts', async () => {
      const id = ids.get('second.txt') ?? '';
      const { revision } = await room.resources.resources.get(room.ann, id);
      const input = { params: { resourceId: id }, body: Buffer.from('One more invoice for the harbour.') };
      await ann.call(api.resources.setContent, input, { revision });
      await read();
      await counted();
      const { database } = room.platform;
      // As an older version has left them: nothing is known of the words of one, and of another half was counted.
      const wrong = () =>
        database.query(`
          select word, v.texts, w.texts as stands from vocabulary v full join (
            select storage_id, word, count(*)::int as texts
            from text_words w, string_to_table(trim(w.words), ' ') word where word <> '' group by 1, 2
          ) w using (storage_id, word) where v.texts is distinct from w.texts`);
      expect(await wrong()).toEqual([]);
      const [{ content }] = (await database.query<{
        content: { storageId: string; blobHash: string; mime: string };
      }>(`
        select json_build_object('storageId', storage_id, 'blobHash', blob_hash, 'mime', mime) as content
        from text_words where words like '% turbine %' limit 1`)) as [{ content: never }];
      const vocabulary = createVocabulary(database);
      await vocabulary.remove(content);
      await database.query(`update text_words set words = null where not is_counted`);
      expect(await wrong()).toEqual([]);
      await vocabulary.catchUp(new AbortController().signal);
      expect(await wrong()).toEqual([]);
      expect(await words('turbi')).toHaveLength(1);
    });
  });
});
