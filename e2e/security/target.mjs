// Tells the black-box checks of reliability and security how to reach, fill and judge this product.
import { createHmac, randomBytes } from 'node:crypto';
import os from 'node:os';
import { fileURLToPath } from 'node:url';
import { until } from '../../shared/testing/until.ts';
import { checkedSettings } from './checkedSettings.ts';

const port = process.env.PORT ?? '7801';
const root = fileURLToPath(new URL('../../', import.meta.url));
const endWith = fileURLToPath(new URL('endWith.mjs', import.meta.url));
const data = process.env.HOLDALL_DATA ?? `${os.tmpdir()}/holdall-checks-${port}`;
const baseUrl = `http://127.0.0.1:${port}`;

/** The code of an authenticator (RFC 6238, six digits, 30 s). */
function totp(secret, time = Date.now()) {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from(bits.match(/.{8}/g).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(time / 30_000)));
  const digest = createHmac('sha1', key).update(counter).digest();
  const offset = digest[19] & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** The first space of somebody and its storage; nobody's, where a server that was killed gives no answer. */
async function findHome(client) {
  const spaceId = (await client.get('/api/spaces')).json?.items[0].id;
  const storageId = (await client.get(`/api/spaces/${spaceId}/storages`)).json?.items[0].id;
  if (storageId !== undefined) return { spaceId, storageId };
  homes.delete(client);
  return { spaceId: nobodys('spc'), storageId: nobodys('sto') };
}

/** The same, asked once for each client. */
const homes = new WeakMap();
async function home(client) {
  if (!homes.has(client)) homes.set(client, findHome(client));
  return homes.get(client);
}

/** A picture and an internet shortcut at once: every call about a file has something to say of it. */
const picture = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8"/></svg>\n' +
    '<!--\n[InternetShortcut]\nURL=http://127.0.0.1:9/\n-->\n',
);

/** The smallest picture that a comment takes. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const put = async (client, name, body, type = 'application/octet-stream') => {
  const { storageId } = await home(client);
  return client.put(`/api/storages/${storageId}/files?name=${encodeURIComponent(name)}`, body, {
    headers: { 'content-type': type },
    timeoutMs: 60_000,
  });
};

const revisionOf = async (client, id) => (await client.get(`/api/resources/${id}`)).json?.revision;
const unique = () => randomBytes(6).toString('hex');

/** Folders are the items: made, read by name, renamed, put into the trash and purged. */
const item = {
  async create(client, value) {
    const { storageId } = await home(client);
    const r = await client.post(`/api/storages/${storageId}/resources`, {
      kind: 'folder',
      name: `${value}~${unique()}`,
      parentId: null,
    });
    return { ok: r.status === 201, id: r.json?.resource?.id, r };
  },
  async read(client, id) {
    const r = await client.get(`/api/resources/${id}`);
    const gone = r.status === 404 || (r.status === 200 && r.json.trashed !== null);
    return { found: r.status === 200 && !gone, gone, value: r.json?.name?.split('~')[0], r };
  },
  async update(client, id, value) {
    const revision = await revisionOf(client, id);
    const r = await client.patch(
      `/api/resources/${id}`,
      { name: `${value}~${unique()}` },
      { headers: { 'if-match': `"${revision}"` } },
    );
    return { ok: r.status === 200, r };
  },
  async remove(client, id) {
    const plan = await client.post('/api/plans', { action: 'delete', items: [id] });
    if (plan.status !== 200) return { ok: false, r: plan };
    const r = await client.post(`/api/plans/${plan.json.planId}/apply`, {});
    return { ok: r.status === 200 && r.json.done === 1, r };
  },
  async list(client) {
    const { storageId } = await home(client);
    const r = await client.get(`/api/storages/${storageId}/sections/files/resources?limit=50`);
    return { ok: r.status === 200, r };
  },
  /** Adds a tag to the shared item under its revision, again until nobody else was in between. */
  async increment(client, id) {
    for (let attempts = 0; ; attempts += 1) {
      const seen = await client.get(`/api/resources/${id}`);
      const count = Number(seen.json?.tags?.[0] ?? 0);
      const r = await client.patch(
        `/api/resources/${id}`,
        { tags: [String(count + 1)] },
        { headers: { 'if-match': `"${seen.json?.revision}"` } },
      );
      if (r.status !== 412 || attempts > 500) return { ok: r.status === 200, r };
    }
  },
  counter: async (client, id) => Number((await client.get(`/api/resources/${id}`)).json.tags[0] ?? 0),
};

/** The first of a list that somebody has, or else a new one: what is there already is not made for every call that is tried. */
async function oneOf(client, path, make, fits = () => true) {
  const present = (await client.get(path)).json?.items?.find(fits);
  return present ?? make();
}

/** A public link to a storage. */
async function linkOf(client, storageId) {
  const path = `/api/public-links/of/${storageId}`;
  const made = async () => (await client.post(path, { name: 'Seed', role: 'viewer' })).json;
  return (await oneOf(client, path, made)).id;
}

/** A mail of the outbox, which only the operator sees. It stays there. */
let mailId;
async function anyMail(client) {
  if (mailId !== undefined) return mailId;
  const operator = client.clone();
  operator.cookies.clear();
  await operator.get(target.readyPath);
  const asked = { email: 'operator@example.org', password: 'correct horse operator' };
  await target.signIn(operator, asked);
  await operator.post('/api/auth/password/forgot', { email: asked.email });
  mailId = await until(
    'a mail in the outbox',
    async () => (await operator.get('/api/admin/mail/outbox')).json.items[0]?.id,
  );
  return mailId;
}

/** Somebody's place in an organization of theirs, an invitation into it, a guest of it, a group with its owner, a domain, and a kept filter. */
async function organizationOf(client) {
  const present = (user) => user.accounts.find(({ current, organizationId }) => current && organizationId);
  const me = (await client.get('/api/me')).json;
  const user = present(me) ? me : (await client.post('/api/organizations', { name: 'LongJobs' })).json;
  const { id: accountId, organizationId } = present(user);
  const spaceId = (await client.get('/api/spaces')).json.items[0].id;
  await client.put('/api/admin/organization/logo', { content: dot.toString('base64') });
  const make = async (path, body) => (await client.post(path, body)).json;

  const invitation = await oneOf(client, '/api/admin/invitations', async () => {
    const people = [{ email: `seed-${unique()}@example.org`, role: 'member' }];
    return (await make('/api/admin/invitations', { people })).invited[0];
  });
  const stay = {
    email: `guest-${unique()}@example.org`,
    name: 'Guest',
    spaceId,
    role: 'viewer',
    endsAt: new Date(Date.now() + 864e5).toISOString(),
  };
  const isHere = ({ ended }) => !ended;
  const guest = await oneOf(client, '/api/admin/guests', () => make('/api/admin/guests', stay), isHere);
  const group = await oneOf(client, '/api/admin/groups', () =>
    make('/api/admin/groups', { name: `Group ${unique()}` }),
  );
  await client.put(`/api/admin/groups/${group.id}/members/${accountId}`);
  const domain = await oneOf(client, '/api/admin/domains', () =>
    make('/api/admin/domains', { domain: `d${unique()}.example.net` }),
  );
  const filter = await oneOf(client, '/api/admin/audit/filters', () =>
    make('/api/admin/audit/filters', { name: `Filter ${unique()}`, filter: { area: 'session' } }),
  );
  return {
    accountId,
    organizationId,
    invitationId: invitation.id,
    guestId: guest.id,
    groupId: group.id,
    domainId: domain.id,
    filterId: filter.id,
    jobId: await jobIn(client, spaceId),
  };
}

/** A job of somebody in the account that is current, where jobs are listed. */
async function jobIn(client, spaceId) {
  const storageId = (await client.get(`/api/spaces/${spaceId}/storages`)).json.items[0].id;
  const made = await client.put(`/api/storages/${storageId}/files?name=seed-${unique()}.svg`, picture, {
    headers: { 'content-type': 'image/svg+xml' },
  });
  return (await client.post('/api/archives', { items: [made.json.resource.id] })).json.jobId;
}

/** A folder of somebody's sessions. */
async function assistantFolderOf(client) {
  const path = '/api/assistant/folders';
  const make = async () => (await client.post(path, { name: `Folder ${unique()}` })).json;
  return (await oneOf(client, path, make)).id;
}

/** A session of the assistant with a question that is answered, so that it stays as it is. */
async function assistantSessionOf(client) {
  const requestOf = async (sessionId) =>
    (await client.get(`/api/assistant/sessions/${sessionId}`)).json.requests[0];
  const present = (await client.get('/api/assistant/sessions')).json.items[0]?.id;
  const assistantSessionId =
    present ?? (await client.post('/api/assistant/requests', { question: 'What is secret?' })).json.sessionId;
  await until('the answer', async () => (await requestOf(assistantSessionId)).state === 'done');
  return { assistantSessionId, assistantRequestId: (await requestOf(assistantSessionId)).id };
}

/** An agent of somebody. */
async function agentOf(client) {
  const make = async () => (await client.post('/api/agents', { name: `Agent ${unique()}` })).json.agent;
  return (await oneOf(client, '/api/agents', make)).id;
}

/** The tokens of agents that may propose, by whose they are. */
const proposers = new WeakMap();
/** Something that an agent of somebody proposes, and that they have not decided about. */
async function proposalOf(client, resourceId) {
  const find = async () =>
    (await client.get('/api/proposals')).json.items.find(({ state }) => state === 'proposed')?.id;
  const present = await find();
  if (present !== undefined) return present;
  if (!proposers.has(client)) {
    const made = await client.post('/api/agents', { name: `Agent ${unique()}`, mayPropose: true });
    proposers.set(client, made.json.token);
  }
  const params = { name: 'propose_star', arguments: { fileIds: [resourceId] } };
  await client.post(
    '/mcp',
    { jsonrpc: '2.0', id: 1, method: 'tools/call', params },
    {
      headers: {
        authorization: `Bearer ${proposers.get(client)}`,
        accept: 'application/json, text/event-stream',
      },
    },
  );
  return find();
}

/** A search that somebody has saved. */
async function savedSearchOf(client) {
  const draft = { name: `Search ${unique()}`, query: 'secret', isFollowed: true };
  const make = async () => (await client.post('/api/saved-searches', draft)).json;
  return (await oneOf(client, '/api/saved-searches', make)).id;
}

/** A table of answers of somebody, with an answer in it. */
async function runOf(client, resourceId) {
  const present = (await client.get('/api/runs')).json.items[0]?.id;
  if (present !== undefined) return present;
  const asked = { items: [resourceId], questions: ['secret'], title: 'Secret' };
  const { runId } = (await client.post('/api/runs', asked)).json;
  await until('the table', async () => (await client.get(`/api/runs/${runId}`)).json.state === 'done');
  return runId;
}

/** The summaries of several files that were made, each asked for again as long as it is there. */
const selectionSummaries = new WeakMap();
/** A summary of several files of somebody. */
async function selectionSummaryOf(client, resourceId) {
  const known = selectionSummaries.get(client);
  if (known !== undefined && (await client.get(`/api/selection-summaries/${known}`)).status === 200)
    return known;
  const asked = { items: [resourceId], name: 'Secret' };
  const { jobId } = (await client.post('/api/selection-summaries', asked)).json;
  const opens = await until(
    'the summary of several files',
    async () => (await client.get(`/api/jobs/${jobId}`)).json.result?.opens,
  );
  selectionSummaries.set(client, opens.split('selectionSummary=').at(-1));
  return selectionSummaries.get(client);
}

/** The summaries that were made, each asked for again as long as it is there. */
const summaries = new WeakMap();
/** A summary of a file of somebody: the job that makes it says where it stands. */
async function summaryOf(client, resourceId) {
  const known = summaries.get(client);
  if (known !== undefined && (await client.get(`/api/summaries/${known}`)).status === 200) return known;
  const { jobId } = (await client.post(`/api/resources/${resourceId}/summaries`, {})).json;
  const opens = await until(
    'the summary',
    async () => (await client.get(`/api/jobs/${jobId}`)).json.result?.opens,
  );
  summaries.set(client, opens.split('summary=').at(-1));
  return summaries.get(client);
}

/** A collection of somebody with one entry in it. */
async function collectionOf(client, spaceId, resourceId) {
  const { items } = (await client.get(`/api/spaces/${spaceId}/storages`)).json;
  const present = items.find(({ kind }) => kind === 'virtual');
  const draft = { kind: 'virtual', name: `Collection ${unique()}` };
  const made = present ?? (await client.post(`/api/spaces/${spaceId}/storages`, draft)).json;
  const path = `/api/virtual/${made.id}/entries`;
  const entry = await oneOf(client, `${path}?limit=1`, async () => {
    await client.post(path, { resources: [resourceId] });
    return (await client.get(`${path}?limit=1`)).json.items[0];
  });
  return { collectionId: made.id, entryId: entry.id };
}

/** What somebody has had made of their own data. */
async function dataExportOf(client, currentPassword) {
  const find = async () => (await client.get('/api/me/export')).json.present;
  const present = await find();
  if (present?.state === 'ready') return present.id;
  const made = await client.post('/api/me/export', { currentPassword });
  await until('the export', async () => (await find())?.state !== 'waiting');
  return made.json.id;
}

/** A session of the same person in another browser, so that ending it does not end the check's own. */
async function otherSession(client, email) {
  const find = async () =>
    (await client.get('/api/sessions')).json.items.find((session) => !session.current)?.id;
  const present = await find();
  if (present) return present;
  const browser = client.clone();
  browser.cookies.clear();
  await browser.get(target.readyPath);
  await target.signIn(
    browser,
    Object.values(target.users).find((user) => user.email === email),
  );
  return find();
}

/** Meets the duty of two-step sign-in that an earlier check laid on somebody's own organization, and takes it back. */
async function withdrawRequiredAction(client, currentPassword) {
  const asked = await client.get('/api/spaces');
  if (asked.json?.code !== 'second_factor_required') return;
  const { setupToken, secret } = (await client.post('/api/auth/totp/setup', { currentPassword })).json;
  await client.post('/api/auth/totp/confirm', { setupToken, code: totp(secret) });
  await client.patch('/api/admin/organization/policy', { demandsTwoStep: false });
  await client.request('DELETE', '/api/auth/totp', { body: { currentPassword } });
}

/** An id that is well formed and of nothing. */
const nobodys = (prefix) => `${prefix}_${randomBytes(16).toString('hex')}`;

const target = {
  baseUrl,
  readyPath: '/api/settings',
  mePath: '/api/me',
  signOutPath: '/api/sign-out',
  openapi: '/api/openapi.json',
  // One asks to be let in to what is somebody else's: its answer is the same for what is not there, as a test of the
  // server says.
  idorSkip: ['accessRequests.ask'],
  start: {
    command: [`${root}node_modules/.bin/node`, '--import', endWith, `${root}server/src/main.ts`],
    cwd: root,
    env: {
      ...checkedSettings,
      PORT: port,
      HOLDALL_DATA: data,
      // Whoever starts the server has loaded this file.
      END_WITH: String(process.pid),
    },
    readyTimeoutMs: 120_000,
  },
  csrf: { cookie: 'XSRF-TOKEN', header: 'x-xsrf-token' },
  sessionCookie: 'holdall',
  ws: { path: '/api/account/update' },
  users: {
    a: { email: 'a@example.org', password: 'correct horse a' },
    b: { email: 'b@example.org', password: 'correct horse b' },
    totp: { email: 'c@example.org', password: 'correct horse c', secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ' },
  },
  async signIn(client, user) {
    const first = await this.passwordStep(client, user);
    return first.json?.stateToken ? this.totpStep(client, first.json.stateToken, totp(user.secret)) : first;
  },
  /** Refusals carry the id of their request, which is random: two of them are compared without it. */
  async passwordStep(client, { email, password }) {
    const answer = await client.post('/api/sign-in/form', { email, password });
    return { ...answer, text: answer.text.replace(/req_[0-9a-f]{32}/, 'req_') };
  },
  async changePassword(client, currentPassword, password) {
    const r = await client.post('/api/account/password/change', { currentPassword, password });
    return r.status === 200 && r.json.status === 'signedIn';
  },
  totpStep: (client, stateToken, code) => client.post('/api/auth/totp/validate', { stateToken, code }),
  item,
  file: {
    async upload(client, bytes, name = `f-${unique()}.bin`, type = 'application/octet-stream') {
      const r = await put(client, name, bytes, type);
      return { ok: r.status === 201, id: r.json?.resource?.id, r };
    },
    async download(client, id) {
      const r = await client.get(`/api/resources/${id}/content`, {
        headers: { accept: '*/*' },
        timeoutMs: 60_000,
      });
      return { found: r.status === 200, buf: r.buf, r };
    },
    viewPaths: (id) => [`/api/resources/${id}/content`, `/api/resources/${id}/preview`],
  },
  /** One of everything that has an id in a path. */
  async seed(client) {
    const { spaceId, storageId } = await home(client);
    const me = await client.get('/api/me');
    const { password: currentPassword } = Object.values(target.users).find(
      ({ email }) => email === me.json.email,
    );
    await withdrawRequiredAction(client, currentPassword);
    // A call that was tried may have switched the assistant off for the organization; it says nothing of files then.
    const { organizationAssistantMode } = me.json.accounts.find(({ current }) => current);
    if (organizationAssistantMode === 'off')
      await client.patch('/api/admin/organization/policy', { assistantMode: null });
    // A call that was tried may have archived it; nothing could be made in it then.
    await client.post(`/api/spaces/${spaceId}/unarchive`);
    const made = await put(client, `seed-${unique()}.svg`, picture, 'image/svg+xml');
    const note = await put(client, `seed-${unique()}.txt`, Buffer.from('secret note'), 'text/plain');
    if (!made.json.resource) throw new Error(`no seed: ${made.status} ${made.text}`);
    const resourceId = made.json.resource.id;
    const version = await client.post(`/api/resources/${resourceId}/versions`, { name: 'Seed' });
    const image = await client.request('POST', `/api/resources/${resourceId}/images?name=shot.png`, {
      body: dot,
      headers: { 'content-type': 'application/octet-stream' },
    });
    const message = await client.post(`/api/resources/${resourceId}/messages`, {
      body: 'secret comment',
      images: [image.json.id],
    });
    const issue = await client.post(`/api/resources/${resourceId}/issues`, { title: 'secret issue' });
    const plan = await client.post('/api/plans', { action: 'star', items: [resourceId] });
    const archive = await client.post('/api/archives', { items: [note.json.resource.id] });
    const upload = await client.request('POST', '/api/uploads', {
      headers: {
        'tus-resumable': '1.0.0',
        'upload-length': '10',
        'upload-metadata': `draft ${Buffer.from(JSON.stringify({ storageId, parentId: null, name: `seed-${unique()}.bin`, size: 10 })).toString('base64')}`,
      },
    });
    const collected = await collectionOf(client, spaceId, note.json.resource.id);
    const summaryId = await summaryOf(client, note.json.resource.id);
    const sessionId = await otherSession(client, me.json.email);
    const exportId = await dataExportOf(client, currentPassword);
    return {
      spaceId,
      storageId,
      resourceId,
      userId: me.json.id,
      // What is followed: a thing of theirs.
      target: resourceId,
      versionId: version.json.id,
      messageId: message.json.id,
      issueId: issue.json.id,
      imageId: image.json.id,
      planId: plan.json.planId,
      operationId: made.json.operationId,
      archiveId: archive.json.archiveId,
      uploadId: upload.headers.location.split('/').at(-1),
      sessionId,
      ...(await assistantSessionOf(client)),
      assistantFolderId: await assistantFolderOf(client),
      agentId: await agentOf(client),
      proposalId: await proposalOf(client, note.json.resource.id),
      runId: await runOf(client, resourceId),
      savedSearchId: await savedSearchOf(client),
      summaryId,
      selectionSummaryId: await selectionSummaryOf(client, note.json.resource.id),
      ...collected,
      linkId: await linkOf(client, storageId),
      // Whoever has one is let in by it, so it is nobody's.
      link: 'x'.repeat(43),
      exportId,
      // Made with a device, an authenticator, a provider: none is at hand here, so these are nobody's. The tests of
      // the server try those of other people.
      browserId: nobodys('trb'),
      passkeyId: nobodys('psk'),
      // Somebody else would have to ask.
      accessRequestId: nobodys('acr'),
      // Whoever it is shared with would see what is another one's.
      shareId: nobodys('shr'),
      // Proposed by a model, which is not at hand either.
      outsideCallId: nobodys('otc'),
      // It lasts as long as a window takes to run a tool.
      remoteCallId: nobodys('rtc'),
      providerId: `nobodys-${unique()}`,
      // The operator's alone: everybody else is refused before it matters whether they are there.
      ticketId: nobodys('tic'),
      outsideServerId: nobodys('ots'),
      remote: 'nobodys',
      fileId: nobodys('att'),
      place: '987654321',
      featureKey: 'kitchen',
      mailId: await anyMail(client),
      ...(await organizationOf(client)),
    };
  },
  federation: {
    shell: '[aria-label="Dark Mode"]',
    fallback: '[role=alert]:has-text("This part could not be loaded")',
    retry: '[role=alert] button:has-text("Retry")',
    integrity: true,
    slowMs: 15_000,
    fallbackWithinMs: 6000,
    async signInPage(page, user) {
      await page.goto(`${baseUrl}/pb/sign-in/email`);
      await page.getByLabel('E-mail').fill(user.email);
      await page.getByLabel('Password', { exact: true }).fill(user.password);
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await page.waitForURL(/\/space/);
    },
    remotes: [
      {
        name: 'space',
        route: '/space',
        ready: '[data-remote=space]',
        link: 'a[href="/space"]',
        files: /\/r\/space\//,
      },
      {
        name: 'admin',
        route: '/admin/account',
        ready: '[data-remote=admin]',
        link: 'a[href="/admin"]',
        files: /\/r\/admin\//,
      },
    ],
  },
};

// The checks load their target by its default export.
export { target as default };
