import { api, type Call } from '@holdall/shared/contract';
import { makePdf } from '../../support/makePdf.ts';
import type { Client, ClientAnswer } from '../measure/Client.ts';
import { wordOf } from '../world/addTexts.ts';
import { deepQuery, type LoudWorld } from './loudWorld.ts';

/** One question of the loud organization; `turn` counts those before it. */
export type Ask = (client: Client, world: LoudWorld, turn: number) => Promise<ClientAnswer>;

const get =
  (path: (world: LoudWorld, turn: number) => string): Ask =>
  (client, world, turn) =>
    client.send('GET', path(world, turn));
const send =
  (
    method: string,
    path: (world: LoudWorld) => string,
    body: (world: LoudWorld, turn: number) => object,
  ): Ask =>
  (client, world, turn) =>
    client.send(method, path(world), { body: body(world, turn) });

const allIn = ({ home }: LoudWorld, parentId: string) => ({
  query: { storageId: home.storageId, section: 'files', parentId },
});
const inWide = (world: LoudWorld) => allIn(world, world.wideId);
const inActed = (world: LoudWorld) => allIn(world, world.actedId);
const section = (name: string, more: string) =>
  get(({ home }) => `/api/storages/${home.storageId}/sections/${name}/resources?limit=200${more}`);
const collection = (path: string) => (world: LoudWorld) => `/api/virtual/${world.collectionId}${path}`;
const nothingLikeIt = 'filter=zzz%20yyy';

/** Does an act over thousands; answers it with its operation. */
async function act(client: Client, world: LoudWorld, turn: number): Promise<ClientAnswer> {
  const items = inActed(world);
  const target = { storageId: world.home.storageId, parentId: null };
  const bodies = [
    { action: 'star', items },
    { action: 'tag', items, options: { add: [`turn ${turn % 7}`] } },
    { action: 'unstar', items },
    { action: 'copy', items: [world.actedId], target },
    { action: 'tag', items, options: { remove: [`turn ${turn % 7}`] } },
  ];
  return client.send('POST', '/api/acts', { body: bodies[turn % bodies.length] ?? {} });
}

const operationOf = ({ text }: ClientAnswer) =>
  (JSON.parse(text === '' ? '{}' : text) as { operationId?: string | null }).operationId;

const undo =
  (kind: 'undo' | 'undo-from'): Ask =>
  async (client, world, turn) => {
    const answer = await act(client, world, turn);
    const operationId = answer.status < 300 ? operationOf(answer) : null;
    return operationId ? client.send('POST', `/api/operations/${operationId}/${kind}`, { body: {} }) : answer;
  };

const lengths = ['short', 'medium', 'long'];

const linesOf = (count: number, line: (row: number) => string) =>
  Array.from({ length: count }, (_, row) => line(row));

/** What a file of some kind holds, of lines that no other file has. */
const contents = {
  csv: (line: (row: number) => string) => Buffer.from(linesOf(2000, line).join('\n')),
  pdf: (line: (row: number) => string) => makePdf(linesOf(20, line)),
  url: (line: (row: number) => string) =>
    Buffer.from(`[InternetShortcut]\r\nURL=http://127.0.0.1/${line(0)}\r\n`),
};

/** A file that nobody has looked at yet, so that it must be read. */
const freshFile =
  (ending: keyof typeof contents, path: (id: string) => [string, string]): Ask =>
  async (client, { home }, turn) => {
    const line = (row: number) => `${turn},${row},${Math.random()}`;
    const body = contents[ending](line);
    const name = encodeURIComponent(`${line(0)}.${ending}`);
    const headers = { 'content-type': 'application/octet-stream' };
    const where = `/api/storages/${home.storageId}/files?name=${name}`;
    const brought = await client.send('PUT', where, { body, headers });
    if (brought.status >= 300) return brought;
    const { id } = (JSON.parse(brought.text) as { resource: { id: string } }).resource;
    const [method, asked] = path(id);
    return client.send(method, asked, method === 'POST' ? { body: {} } : {});
  };

/** How each costly call is asked for as much as it can give. */
const drivers: Readonly<Record<string, Ask>> = {
  'archives.create': send(
    'POST',
    () => '/api/archives',
    (world) => ({ items: inWide(world) }),
  ),
  'archives.download': async (client, world) => {
    const made = await client.send('POST', '/api/archives', { body: { items: inActed(world) } });
    const { url } = JSON.parse(made.text) as { url?: string | null };
    return url ? client.send('GET', url) : made;
  },
  'clipboard.put': send(
    'PUT',
    () => '/api/clipboard',
    (world) => ({ mode: 'copy', items: inWide(world) }),
  ),
  'operations.undo': undo('undo'),
  'operations.undoFrom': undo('undo-from'),
  'operations.list': get(() => '/api/operations?limit=200'),
  'plans.create': send(
    'POST',
    () => '/api/plans',
    (world) => ({
      action: 'move',
      items: inWide(world),
      target: { storageId: world.otherId, parentId: null },
    }),
  ),
  'plans.apply': async (client, world, turn) => {
    const options = { add: [`plan ${turn % 5}`], remove: [`plan ${(turn + 1) % 5}`] };
    const plan = await client.send('POST', '/api/plans', {
      body: { action: 'tag', items: inActed(world), options },
    });
    if (plan.status >= 300) return plan;
    const { planId } = JSON.parse(plan.text) as { planId: string };
    return client.send('POST', `/api/plans/${planId}/apply`, { body: {} });
  },
  'plans.carryOut': act,
  'publicLinks.save': async (client, world) => {
    const made = await client.send('POST', `/api/public-links/of/${world.actedId}`, {
      body: { name: 'To save', role: 'viewer' },
    });
    if (made.status >= 300) return made;
    const { address } = JSON.parse(made.text) as { address: string };
    const target = { storageId: world.otherId, parentId: null };
    return client.send('POST', `/api/via/${address.split('t=')[1] ?? ''}/saves`, { body: target });
  },
  'collectionShares.plan': send('POST', collection('/share/plan'), () => ({ mode: 'grant' })),
  'collectionShares.set': send('PUT', collection('/share'), () => ({ mode: 'grant' })),
  'collectionShares.remove': async (client, world) => {
    await client.send('PUT', collection('/share')(world), { body: { mode: 'grant' } });
    return client.send('DELETE', collection('/share')(world));
  },
  'collectionShares.grants': get(({ fileId }) => `/api/resources/${fileId}/grants`),
  'subscriptions.setMany': send(
    'POST',
    () => '/api/follows/many',
    (world, turn) => ({
      items: inActed(world),
      level: turn % 2 === 0 ? 'all' : 'none',
    }),
  ),
  'virtual.entries': get((world, turn) => {
    const view = turn % 2 === 0 ? 'found' : 'items';
    return collection(`/entries?limit=200&view=${view}&sort=${turn % 2 === 0 ? '-changed' : 'position'}`)(
      world,
    );
  }),
  'virtual.count': get(collection(`/entries/count?${nothingLikeIt}`)),
  'virtual.add': send('POST', collection('/entries'), (world) => ({ resources: inActed(world) })),
  'virtual.takeOut': async (client, world) => {
    await client.send('POST', collection('/entries')(world), { body: { resources: inActed(world) } });
    const entries = { query: { storageId: world.collectionId, section: 'items', filter: 'northern' } };
    return client.send('POST', collection('/entries/take-out')(world), { body: { entries } });
  },
  'virtual.putBack': async (client, world) => {
    // What rules have found is left out by this, and all the others are gone.
    const entries = { query: { storageId: world.collectionId, section: 'items', filter: 'file' } };
    await client.send('POST', collection('/entries/take-out')(world), { body: { entries } });
    const resources = { query: { storageId: world.collectionId, section: 'excluded' } };
    return client.send('POST', collection('/excluded/put-back')(world), { body: { resources } });
  },
  'virtual.setRules': async (client, world, turn) => {
    const { text } = await client.send('GET', collection('/rules')(world));
    const { revision } = JSON.parse(text) as { revision: number };
    const items = Array.from({ length: 6 }, (_, number) => ({
      query: deepQuery(number + turn),
      storageIds: [world.home.storageId],
    }));
    const headers = { 'if-match': `"${revision}"` };
    return client.send('PUT', collection('/rules')(world), { body: { items }, headers });
  },
  'virtual.preview': send('POST', collection('/rules/preview'), ({ home }, turn) => ({
    query: Array.from({ length: 15 }, (_, number) =>
      turn % 2 === 0 ? `in:"nowhere ${turn} ${number}"` : `text:${wordOf(900 + turn * 15 + number)}`,
    ).join(' OR '),
    storageIds: [home.storageId],
  })),
  'virtual.holding': get(({ fileId }) => `/api/resources/${fileId}/collections`),
  'search.find': get((_, turn) => {
    const texts = [[3], [5, 60], [900], [4, 'OR', 25, 'OR', 90]];
    const words =
      texts[turn % texts.length]?.map((part) => (typeof part === 'number' ? wordOf(part) : part)) ?? [];
    // The last one is in no text: words that are nearly the same are looked for.
    return `/api/search?q=${encodeURIComponent(words.join(' ') + (turn % 5 === 4 ? ' northren' : ''))}`;
  }),
  'search.words': get((_, turn) => {
    const starts = [wordOf(turn % 900).slice(0, 2), wordOf((turn * 7) % 900).slice(0, 3), 'nor'];
    return `/api/search/words?limit=10&q=${encodeURIComponent(starts[turn % starts.length] ?? '')}`;
  }),
  'search.missing': get(
    ({ fileId }, turn) => `/api/search/missing?resourceId=${fileId}&q=${wordOf((turn * 7) % 900)}`,
  ),
  'search.suggest': get((_, turn) => {
    const texts = ['northern', 'nothern brnach', 'o', 'report 1', 'of the', 'zzzzqqq'];
    return `/api/search/suggest?limit=20&q=${encodeURIComponent(texts[turn % texts.length] ?? '')}`;
  }),
  'savedSearches.list': get(() => '/api/saved-searches'),
  'savedSearches.add': send(
    'POST',
    () => '/api/saved-searches',
    (_, turn) => ({
      name: `Search ${turn}`,
      query: `${wordOf(turn % 50)} OR ${wordOf(90)}`,
      isFollowed: true,
    }),
  ),
  'savedSearches.change': send(
    'PATCH',
    ({ savedSearchId }) => `/api/saved-searches/${savedSearchId}`,
    (_, turn) => ({ query: `${wordOf(turn % 50)} OR ${wordOf((turn * 7) % 900)}` }),
  ),
  'assistant.sessions': get(() => '/api/assistant/sessions?limit=200'),
  'assistant.session': get(({ sessionId }) => `/api/assistant/sessions/${sessionId}`),
  'assistant.ask': send(
    'POST',
    () => '/api/assistant/requests',
    (_, turn) => ({ question: `What about ${wordOf(turn % 50)} and ${wordOf((turn * 7) % 900)}?` }),
  ),
  'proposals.list': get(() => '/api/proposals?limit=200'),
  'proposals.items': get(({ proposalIds }) => `/api/proposals/${proposalIds[0]}/items`),
  'proposals.change': send(
    'PATCH',
    ({ proposalIds }) => `/api/proposals/${proposalIds[0]}`,
    () => ({ without: [] }),
  ),
  'proposals.look': send(
    'POST',
    ({ proposalIds }) => `/api/proposals/${proposalIds[0]}/plan`,
    () => ({}),
  ),
  'proposals.approve': async (client, { proposalIds }, turn) => {
    const path = `/api/proposals/${proposalIds[1 + (turn % (proposalIds.length - 1))]}`;
    const plan = await client.send('POST', `${path}/plan`, { body: {} });
    if (plan.status >= 300) return plan;
    const { planId } = JSON.parse(plan.text) as { planId: string };
    return client.send('POST', `${path}/approve`, { body: { planId } });
  },
  'proposals.reject': send(
    'POST',
    ({ proposalIds }) => `/api/proposals/${proposalIds.at(-1)}/reject`,
    () => ({}),
  ),
  'runs.list': get(() => '/api/runs?limit=200'),
  'runs.reach': send(
    'POST',
    () => '/api/runs/reach',
    ({ home }) => ({ items: { query: { storageId: home.storageId, section: 'files' } } }),
  ),
  'runs.begin': send(
    'POST',
    () => '/api/runs',
    ({ wideId }, turn) => ({
      items: [wideId],
      questions: [wordOf(turn % 50), wordOf((turn * 7) % 900)],
      title: `Table ${turn}`,
    }),
  ),
  'runs.rows': get(({ runId }) => `/api/runs/${runId}/rows?limit=200`),
  'runs.again': send(
    'POST',
    ({ runId }) => `/api/runs/${runId}/again`,
    () => ({}),
  ),
  'runs.answered': get(({ runId }) => `/api/runs/${runId}/answered`),
  'runs.table': get(({ runId }) => `/api/runs/${runId}/table`),
  'texts.ledger': get(({ home }) => `/api/storages/${home.storageId}/texts`),
  'texts.unread': get(({ home }) => `/api/storages/${home.storageId}/texts/unread?limit=200&state=skipped`),
  'texts.place': get(
    ({ fileId }, turn) => `/api/resources/${fileId}/texts/place?quote=${wordOf((turn * 7) % 900)}`,
  ),
  'texts.process': send(
    'POST',
    ({ home }) => `/api/storages/${home.storageId}/texts/process`,
    () => ({}),
  ),
  'texts.retry': send(
    'POST',
    ({ home }) => `/api/storages/${home.storageId}/texts/retry`,
    () => ({}),
  ),
  'summaries.begin': freshFile('csv', (id) => ['POST', `/api/resources/${id}/summaries`]),
  'summaries.beginOfMany': send(
    'POST',
    () => '/api/selection-summaries',
    ({ home }, turn) => ({
      items: { query: { storageId: home.storageId, section: 'files' } },
      name: `Summary ${turn}`,
      length: lengths[turn % lengths.length],
      style: turn % 2 === 0 ? 'paragraph' : 'points',
    }),
  ),
  'summaries.ofMany': get(({ selectionSummaryId }) => `/api/selection-summaries/${selectionSummaryId}`),
  'tags.list': get(({ home }) => `/api/storages/${home.storageId}/tags?q=`),
  'messages.peopleOfResource': get(({ fileId }) => `/api/resources/${fileId}/people?q=p`),
  'messages.peopleOfStorage': get(({ home }) => `/api/storages/${home.storageId}/people?q=p`),
  'messages.ofStorage': get(({ home }) => `/api/storages/${home.storageId}/messages?limit=200`),
  'messages.ofResource': get(({ fileId }) => `/api/resources/${fileId}/messages?limit=200`),
  'issues.ofStorage': get(({ home }) => `/api/storages/${home.storageId}/issues?limit=200`),
  'issues.ofResource': get(({ fileId }) => `/api/resources/${fileId}/issues?limit=200`),
  'issues.ofSpace': get(({ home }) => `/api/spaces/${home.spaceId}/issues?column=closed&limit=200`),
  'issues.mine': get(() => '/api/issues?limit=200'),
  'activity.ofSpace': get(
    ({ home }) => `/api/spaces/${home.spaceId}/activity?limit=200&by=usr_${'0'.repeat(32)}`,
  ),
  'activity.ofResource': get(({ fileId }) => `/api/resources/${fileId}/activity?limit=200&kind=rename`),
  'activity.ofStorage': get(
    ({ home }) => `/api/storages/${home.storageId}/activity?limit=200&by=usr_${'0'.repeat(32)}`,
  ),
  'activity.ofPerson': get(({ home }) => `/api/people/${home.userId}/activity?limit=200&kind=rename`),
  'activity.exportSpace': get(({ home }) => `/api/spaces/${home.spaceId}/activity/export`),
  'activity.exportStorage': get(({ home }) => `/api/storages/${home.storageId}/activity/export`),
  'activity.exportResource': get(({ fileId }) => `/api/resources/${fileId}/activity/export`),
  'activity.exportPerson': get(({ home }) => `/api/people/${home.userId}/activity/export`),
  'audit.list': get(() => '/api/admin/audit?limit=200&area=domain'),
  'audit.export': get(() => '/api/admin/audit/export?format=csv'),
  'audit.verify': send(
    'POST',
    () => '/api/admin/audit/verify',
    () => ({}),
  ),
  'dataExport.begin': async (client, { people }) => {
    const body = { currentPassword: people[0]?.password ?? '' };
    return client.send('POST', '/api/me/export', { body });
  },
  'sections.files': get(({ home, wideId }, turn) => {
    const more = turn % 2 === 0 ? nothingLikeIt : 'sort=-size&at=0.7';
    return `/api/storages/${home.storageId}/sections/files/resources?parentId=${wideId}&limit=200&${more}`;
  }),
  'shares.viewAs': get(
    ({ home, wideId }) => `/api/shares/of/${home.storageId}/as/${home.userId}?parentId=${wideId}&limit=200`,
  ),
  'sections.recent': section('recent', `&${nothingLikeIt}`),
  'sections.starred': section('starred', '&sort=size'),
  'sections.trash': section('trash', '&sort=-name'),
  'sections.range': send(
    'POST',
    ({ home }) => `/api/storages/${home.storageId}/range`,
    (world) => ({
      section: 'files',
      parentId: world.wideId,
      sort: 'name',
      from: world.rangeIds[0],
      to: world.rangeIds[1],
    }),
  ),
  'trash.files': get(() => '/api/trash/files?limit=200'),
  'trash.list': get(() => '/api/trash'),
  'jobs.list': get(() => '/api/jobs?limit=200'),
  'notifications.list': get(() => '/api/notifications?limit=200'),
  'versions.list': freshFile('csv', (id) => ['GET', `/api/resources/${id}/versions?limit=200`]),
  'installation.waiting': get(() => '/api/admin/waitlist?limit=200'),
  'mail.outbox': get(() => '/api/admin/mail/outbox?limit=200'),
  'support.list': get(() => '/api/admin/support?limit=200'),
  'support.mine': get(() => '/api/support?limit=200'),
  'documentContent.get': freshFile('csv', (id) => ['GET', `/api/resources/${id}/reading`]),
  'documentContent.part': freshFile('csv', (id) => ['GET', `/api/resources/${id}/reading/part?name=text`]),
  'documentContent.frame': freshFile('csv', (id) => ['POST', `/api/resources/${id}/reading/frame`]),
  'links.get': freshFile('url', (id) => ['GET', `/api/resources/${id}/link`]),
  'resources.preview': freshFile('pdf', (id) => ['GET', `/api/resources/${id}/preview?w=256`]),
};

const calls = Object.entries(api).flatMap(([area, rows]) =>
  Object.entries(rows).map(([name, call]: [string, Call]) => ({ name: `${area}.${name}`, call })),
);

/** Every call of the contract that says it costs something, with how it is asked. Throws for one that nobody drives. */
export function costlyCalls(): [name: string, ask: Ask][] {
  return calls.flatMap(({ name, call }): [string, Ask][] => {
    const ask = drivers[name];
    if (call.cost !== undefined && ask === undefined)
      throw new Error(`${name} costs something: say in costlyCalls.ts how it is asked for the most.`);
    return call.cost === undefined || ask === undefined ? [] : [[name, ask]];
  });
}

/** A client that asks something long, goes away, and asks again. */
export const askAndLeave = (client: Client, world: LoudWorld) =>
  client.leave('GET', collection('/entries?limit=200&view=found&sort=-changed')(world), 5);
