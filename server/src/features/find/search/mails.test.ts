import { api } from '@holdall/shared/contract';
import { until } from '@holdall/shared/testing/node';
import { makeMsg } from '../../../platform/previews/testing/makeMsg.ts';
import { createRoom, type Room } from '../../../testing/createRoom.ts';
import type { TestClient } from '../../../testing/TestClient.ts';
import { addSenders } from '../text/addSenders.ts';
import { createTextRepo } from '../text/text.repo.ts';

const headOf = (from: string, subject: string) => [
  `From: ${from}`,
  'To: ben@example.org',
  ...(subject === '' ? [] : [`Subject: ${subject}`]),
  'Date: Mon, 23 Nov 2026 09:50:00 +0100',
  'MIME-Version: 1.0',
];
const plain = (from: string, subject: string, words: string) =>
  [...headOf(from, subject), 'Content-Type: text/plain; charset=utf-8', '', words].join('\r\n');
const withPdf = (from: string, subject: string, words: string) =>
  [
    ...headOf(from, subject),
    'Content-Type: multipart/mixed; boundary=b',
    '',
    '--b',
    'Content-Type: text/plain; charset=utf-8',
    '',
    words,
    '--b',
    'Content-Type: application/pdf; name="offer.pdf"',
    'Content-Disposition: attachment; filename="offer.pdf"',
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from('%PDF-').toString('base64'),
    '--b--',
  ].join('\r\n');

describe('finding mails', () => {
  let room: Room;
  let ann: TestClient;
  beforeAll(async () => {
    room = await createRoom();
    ann = await room.signedIn(room.ann);
    await bring(
      'offer.eml',
      withPdf('Ada =?utf-8?Q?M=C3=BCller?= <ada@example.org>', 'Offer', 'The harbour.'),
    );
    await bring(
      'question.eml',
      plain('bob@example.org', 'From\tAda Lovelace', 'The harbour again.\r\n\r\nAttachments\r\nnone.pdf'),
    );
    await bring('no subject.eml', plain('Carla Ada-Lind <carla@sea.example>', '', 'The harbour once more.'));
    await bring(
      'outlook.msg',
      makeMsg({
        properties: {
          '0037001F': 'Outlook',
          '1000001F': 'The harbour in Outlook.',
          '0C1A001F': 'Dora',
          '5D01001F': 'dora@example.org',
        },
        attachments: [{ properties: { '3707001F': 'plan.pdf', '37010102': Buffer.from('%PDF-1.7') } }],
      }),
    );
    await bring('no mail.txt', 'From\tAda Müller <ada@example.org>\nThe harbour.\n\nAttachments\noffer.pdf');
    await until('everything is read', async () => (await find('anything')).waiting === 0);
  });
  afterAll(() => room.stop());

  async function bring(name: string, content: string | Buffer) {
    const put = { params: { storageId: room.storageId }, query: { name }, body: Buffer.from(content) };
    expect((await ann.call(api.files.put, put)).status).toBe(201);
    room.clock.advance(1000);
  }
  async function find(q: string, client = ann) {
    const { status, body } = await client.call(api.search.find, { query: { q } });
    expect(status).toBe(200);
    return body;
  }
  const names = async (q: string, client = ann) =>
    (await find(q, client)).items.map(({ resource }) => resource.name).toSorted();

  it.each([
    ['from:ada', ['no subject.eml', 'offer.eml']],
    ['from:Muller', ['offer.eml']],
    ['from:"Ada Müller"', ['offer.eml']],
    ['from:ada@example.org', ['offer.eml']],
    ['from:@example.org', ['offer.eml', 'outlook.msg', 'question.eml']],
    ['from:sea', ['no subject.eml']],
    ['from:dor', ['outlook.msg']],
    ['from:lovelace', []],
    ['from:example.org harbour -from:dora', ['offer.eml', 'question.eml']],
    ['from:ada OR from:dora', ['no subject.eml', 'offer.eml', 'outlook.msg']],
    ['has:attachment', ['offer.eml', 'outlook.msg']],
    ['harbour kind:mail -has:attachment', ['no subject.eml', 'question.eml']],
    ['from:ada has:attachment', ['offer.eml']],
  ])('by who has sent them and what they bring: %s', async (q, found) => {
    expect(await names(q)).toEqual(found);
  });

  it('says that a condition does not hold, and finds them in the trash', async () => {
    const [mail] = (await find('from:bob')).items;
    const resourceId = mail?.resource.id ?? '';
    const { body } = await ann.call(api.search.missing, { query: { q: 'harbour from:ada', resourceId } });
    expect(body.reasons).toMatchObject([{ code: 'condition', term: 'from:ada' }]);
    const settle = { default: 'keepBoth', resolutions: {} } as const;
    const act = (action: 'delete' | 'restore') =>
      room.resources.actions.perform(room.ann, { action, ids: [resourceId], target: null }, settle);
    await act('delete');
    expect(await names('from:bob')).toEqual([]);
    expect(await names('from:bob is:trashed')).toEqual(['question.eml']);
    await act('restore');
  });

  it('gives no trace of them to who may not read them', async () => {
    const bob = await room.signedIn(room.bob);
    await room.home(room.bob, 'Of Bob');
    for (const q of ['from:ada', 'has:attachment', 'harbour from:ada'])
      expect(await find(q, bob)).toMatchObject({ items: [], count: 0, more: false, waiting: 0 });
  });

  it('by a rule of a collection too', async () => {
    const draft = { kind: 'virtual', name: 'Offers', visibility: 'space' } as const;
    const { id: collectionId } = await room.storages.storages.create(room.ann, room.spaceId, draft);
    const params = { collectionId };
    const { revision } = (await ann.call(api.virtual.rules, { params })).body;
    const items = [{ query: 'from:ada has:attachment', storageIds: [room.storageId] }];
    expect((await ann.call(api.virtual.setRules, { params, body: { items } }, { revision })).status).toBe(
      200,
    );
    const found = await ann.call(api.virtual.entries, { params, query: { view: 'found' } });
    expect(found.body.items.map(({ name }) => name)).toEqual(['offer.eml']);
  });

  it('that an older version has read, once they are read again', async () => {
    const { database } = room.platform;
    await database.query('update texts set sender = null, has_attachments = null');
    expect(await names('from:ada')).toEqual([]);
    const { contentText } = room.documentContent;
    const textOf = ({
      blobHash: key,
      mime,
      storageId,
    }: {
      blobHash: string;
      mime: string;
      storageId: string;
    }) => contentText({ key, mime, owner: storageId });
    const stopped = AbortSignal.abort();
    await addSenders(createTextRepo(database), textOf, stopped);
    expect(await names('from:ada')).toEqual([]);
    const busy = async () => ({ failure: 'busy' }) as const;
    await addSenders(createTextRepo(database), busy, new AbortController().signal);
    expect(await names('from:ada')).toEqual([]);
    await addSenders(createTextRepo(database), textOf, new AbortController().signal);
    expect(await names('from:ada')).toEqual(['no subject.eml', 'offer.eml']);
    expect(await names('has:attachment')).toEqual(['offer.eml', 'outlook.msg']);
    expect(await createTextRepo(database).withoutSender(5)).toEqual([]);
  });
});
