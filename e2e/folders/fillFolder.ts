import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../support/root.ts';
import { seededUsers } from '../support/seededUsers.ts';
import { Visitor } from './Visitor.ts';

interface Resource {
  readonly id: string;
  readonly revision: number;
}
interface Changed {
  readonly resource: Resource;
  readonly operationId: string | null;
}

const document = (name: string) => readFileSync(join(root, 'e2e/fixtures/documents', name));

/** A picture of one pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/**
 * Fills a server that has seeded its people with something of every sort that people keep in it, by the calls of
 * version 1.9.1. A later version adds its sorts in a function of its own, called when a folder of that version is made.
 */
export async function fillFolder(url: string): Promise<void> {
  const ana = await new Visitor(url).signIn(seededUsers.ana);
  const ben = await new Visitor(url).signIn(seededUsers.ben);
  const carla = await new Visitor(url).signIn(seededUsers.carla);
  const olga = await new Visitor(url).signIn(seededUsers.olga);

  const space = await ana.call('POST', '/api/spaces', {
    body: { name: 'Harbour', emoji: '⚓', hue: 210, description: 'Plans of the new quay.' },
  });
  const members = `/api/spaces/${space.id}/members`;
  await ana.call('POST', members, { body: { email: seededUsers.ben.email, role: 'editor' } });
  await ana.call('POST', members, { body: { email: seededUsers.carla.email, role: 'viewer' } });
  const storage = (body: object) => ana.call<Resource>('POST', `/api/spaces/${space.id}/storages`, { body });
  const plans = await storage({ kind: 'local', name: 'Plans' });
  const own = await storage({ kind: 'local', name: 'My notes', visibility: 'me' });
  const list = await storage({ kind: 'virtual', name: 'Reading list' });

  const folder = async (name: string, parentId: string | null, storageId = plans.id) =>
    (
      await ana.call<Changed>('POST', `/api/storages/${storageId}/resources`, {
        body: { kind: 'folder', name, parentId },
      })
    ).resource;
  const file = async (name: string, bytes: Buffer | string, parentId?: string, storageId = plans.id) => {
    const query = new URLSearchParams({ name, ...(parentId && { parentId }) });
    const path = `/api/storages/${storageId}/files?${query}`;
    return (await ana.call<Changed>('PUT', path, { bytes: Buffer.from(bytes) })).resource;
  };
  const pier = await folder('Pier 1', null);
  const drawings = await folder('Drawings', pier.id);
  const survey = await folder('Survey', drawings.id);
  const notes = await file('Notes.md', '# Notes\n\nThe quay is 120 m long.\n', pier.id);
  const kiosk = await file('Kiosk.docx', document('kiosk.docx'), pier.id);
  const prices = await file('Prices.xlsx', document('prices.xlsx'), drawings.id);
  const photo = await file('Photo.png', picture, survey.id);
  const draft = await file('Draft – ﻌﺮﺒﻳ.txt', 'A name in two scripts.\n');
  const old = await file('Old list.txt', 'crane\nbuoy\n');
  const older = await folder('Given up', null);
  await file('Within.txt', 'In a folder of the trash.\n', older.id);
  const secret = await file('Passwords.txt', 'Not for others.\n', undefined, own.id);

  // Versions: three contents, one kept by name.
  let present = notes;
  for (const bytes of ['# Notes\n\nThe quay is 130 m long.\n', '# Notes\n\nThe quay is 140 m long.\n']) {
    const set = { bytes: Buffer.from(bytes), revision: present.revision };
    present = (await ben.call<Changed>('PUT', `/api/resources/${notes.id}/content`, set)).resource;
  }
  await ana.call('POST', `/api/resources/${notes.id}/versions`, { body: { name: 'As agreed' } });

  // Names, stars, tags, pins, follows; an act that was taken back.
  const change = async ({ id }: Resource, body: object) => {
    const { revision } = await ana.call<Resource>('GET', `/api/resources/${id}`);
    return ana.call<Changed>('PATCH', `/api/resources/${id}`, { body, revision });
  };
  await change(kiosk, { tags: ['harbour', 'draft'] });
  await change(prices, { starred: true, tags: ['harbour'] });
  const renamed = await change(draft, { name: 'Renamed.txt' });
  await ana.call('POST', `/api/operations/${renamed.operationId}/undo`);
  await change(photo, { name: 'Photo of the pier.png' });
  await ana.call('PUT', `/api/resources/${pier.id}/pin`, { body: { pinned: true } });
  await ben.call('PUT', '/api/follows', { body: { target: pier.id, level: 'all' } });
  await carla.call('PUT', '/api/follows', { body: { target: plans.id, level: 'none' } });

  // Comments: threads, an answer, a mention, a place in the text, a picture, one that is settled, one changed.
  const { id: benId } = await ben.call('GET', '/api/me');
  const say = (who: Visitor, resource: Resource, body: object) =>
    who.call<Resource>('POST', `/api/resources/${resource.id}/messages`, { body });
  const first = await say(ana, notes, { body: `Is 140 right, <@${benId}>?` });
  await say(ben, notes, { body: 'It is, I have measured.', parentId: first.id });
  await ben.call('POST', `/api/messages/${first.id}/reactions`, { body: { emoji: '👍', on: true } });
  const { hash } = await ana.call<{ hash: string }>('GET', `/api/resources/${notes.id}`);
  const quote = { type: 'quote', resourceVersion: hash, text: 'The quay', before: '', after: ' is 140 m' };
  const placed = await say(ben, notes, { body: 'Which one?', anchor: quote });
  await ana.call('POST', `/api/messages/${placed.id}/resolve`, { body: { resolved: true } });
  const edited = await say(ben, kiosk, { body: 'Frist draft.' });
  await ben.call('PATCH', `/api/messages/${edited.id}`, {
    body: { body: 'First draft.' },
    revision: edited.revision,
  });
  const image = await ana.call('POST', `/api/resources/${kiosk.id}/images?name=pier.png`, { bytes: picture });
  await say(ana, kiosk, { body: 'Like this:', images: [image.id] });
  await ana.call('POST', `/api/storages/${plans.id}/messages`, { body: { body: 'All plans of the quay.' } });

  // A collection: by hand, with a note, and by rules; one thing taken out; shared.
  const entries = `/api/virtual/${list.id}/entries`;
  await ana.call('POST', entries, { body: { resources: [notes.id, kiosk.id, old.id], note: 'First' } });
  await ana.call('POST', entries, { body: { storages: [own.id] } });
  const rules = await ana.call<Resource>('GET', `/api/virtual/${list.id}/rules`);
  await ana.call('PUT', `/api/virtual/${list.id}/rules`, {
    revision: rules.revision,
    body: {
      items: [
        { query: 'tag:harbour', storageIds: [plans.id] },
        { query: 'Photo', storageIds: [plans.id, own.id] },
      ],
    },
  });
  await ana.call('DELETE', `${entries}/${photo.id}`);
  await ana.call('PUT', `/api/virtual/${list.id}/share`, { body: { mode: 'grant' } });

  // Trash: a file, a folder with what lies in it, a whole storage and a whole space.
  await ana.call('POST', '/api/acts', { body: { action: 'delete', items: [old.id, older.id] } });
  const gone = await storage({ kind: 'local', name: 'Sketches' });
  await file('Sketch.txt', 'A boat.\n', undefined, gone.id);
  await ana.call('DELETE', `/api/storages/${gone.id}`, { revision: gone.revision });
  const spaceOf = (name: string) => ben.call<Resource>('POST', '/api/spaces', { body: { name } });
  const lost = await spaceOf('Regatta');
  await ben.call('DELETE', `/api/spaces/${lost.id}`, { revision: lost.revision });
  const past = await spaceOf('Last year');
  await ben.call('POST', `/api/spaces/${past.id}/archive`);

  // What people have chosen, and what is between them and the installation.
  await ana.call('PUT', '/api/clipboard', { body: { mode: 'copy', items: [secret.id] } });
  const me = await ben.call<{ preferencesRevision: number; preferences: object }>('GET', '/api/me');
  await ben.call('PUT', '/api/me/preferences', {
    revision: me.preferencesRevision,
    body: { ...me.preferences, density: 'compact', view: 'grid', fontSize: 'large' },
  });
  await carla.call('POST', '/api/support', {
    body: { topic: 'question', subject: 'Where is the quay?', text: 'I cannot find the drawing of it.' },
  });
  await ana.call('POST', '/api/organizations', { body: { name: 'Harbour Works', slug: 'harbour-works' } });
  await ana.call('POST', '/api/admin/groups', { body: { name: 'Surveyors' } });
  await ana.call('POST', '/api/admin/invitations', {
    body: { people: [{ email: 'dora@example.org', role: 'member' }] },
  });
  await olga.call('POST', '/api/admin/audit/filters', {
    body: { name: 'Sessions', filter: { area: 'session' } },
  });
}
