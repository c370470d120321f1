import { seededUsers, type Person } from '../support/seededUsers.ts';
import { Visitor, type Answered } from './Visitor.ts';

/** Everything that each person is answered, by address: what they see, and what is refused to them. */
export type Walk = Record<string, Record<string, Answered>>;

interface Listed {
  readonly items: readonly { readonly id: string; readonly kind?: string }[];
}

const always = [
  '/api/me',
  '/api/spaces',
  '/api/trash',
  '/api/trash/files?limit=100',
  '/api/operations?limit=100',
  '/api/notifications?limit=100',
  '/api/follows',
  '/api/clipboard',
  '/api/support',
  '/api/me/stays',
  '/api/me/invitations',
  '/api/admin/organization',
  '/api/admin/members',
  '/api/admin/groups',
  '/api/admin/guests',
  '/api/admin/invitations',
  '/api/admin/audit?limit=200',
  '/api/admin/audit/filters',
  '/api/admin/support',
  '/api/admin/mail/outbox',
];
const ofSpace = ['', '/storages', '/members', '/pins', '/activity', '/state'];
const ofStorage = ['', '/tags', '/messages'].concat(
  ['recent', 'starred', 'trash'].map((section) => `/sections/${section}/resources`),
);
const ofCollection = ['/entries', '/entries?view=excluded', '/entries/count', '/rules', '/share'];
const ofResource = [
  '',
  '/path',
  '/versions',
  '/messages',
  '/activity',
  '/collections',
  '/grants',
  '/content',
];

/** One person, walking through all that they are shown. */
async function walkAs(visitor: Visitor): Promise<Record<string, Answered>> {
  const seen: Record<string, Answered> = {};
  async function look(path: string): Promise<Listed['items']> {
    seen[path] ??= await visitor.ask('GET', path);
    return (seen[path].body as Partial<Listed>).items ?? [];
  }
  async function lookAtFolder(storageId: string, parentId?: string): Promise<void> {
    const query = parentId === undefined ? '' : `?parentId=${parentId}`;
    for (const { id, kind } of await look(`/api/storages/${storageId}/sections/files/resources${query}`)) {
      for (const part of ofResource) await look(`/api/resources/${id}${part}`);
      for (const version of await look(`/api/resources/${id}/versions`))
        await look(`/api/resources/${id}/content?version=${version.id}`);
      if (kind === 'folder') await lookAtFolder(storageId, id);
    }
  }
  for (const path of always) await look(path);
  for (const space of await look('/api/spaces')) {
    for (const part of ofSpace) await look(`/api/spaces/${space.id}${part}`);
    for (const { id, kind } of await look(`/api/spaces/${space.id}/storages`)) {
      const isCollection = kind === 'virtual';
      for (const part of isCollection ? ofCollection : ofStorage)
        await look(`/api/${isCollection ? 'virtual' : 'storages'}/${id}${part}`);
      if (!isCollection) await lookAtFolder(id);
    }
  }
  return seen;
}

/** The addresses of single things in what somebody was shown. */
function thingsIn(seen: Record<string, Answered>): string[] {
  const ids = JSON.stringify(seen).match(/\b(?:res|sto|spc)_[0-9A-Za-z]+/g) ?? [];
  const rooms: Record<string, string> = { res: 'resources', sto: 'storages', spc: 'spaces' };
  return [...new Set(ids)].map((id) => `/api/${rooms[id.slice(0, 3)]}/${id}`);
}

/**
 * Walks through a server as everybody, and asks each person for every thing that anybody sees: what is refused to
 * them belongs to their rights as much as what is shown. Ends with the proof of the audit chain.
 */
export async function walkFolder(url: string, hoursAgo = 0): Promise<Walk> {
  const visitors: Record<string, Visitor> = {};
  const walk: Walk = {};
  for (const person of Object.values<Person>(seededUsers)) {
    const visitor = await new Visitor(url, hoursAgo).signIn(person);
    visitors[person.email] = visitor;
    walk[person.email] = await walkAs(visitor);
  }
  const things = [...new Set(Object.values(walk).flatMap(thingsIn))].sort();
  for (const [email, visitor] of Object.entries(visitors)) {
    const seen = (walk[email] ??= {});
    for (const path of things) seen[path] ??= await visitor.ask('GET', path);
    if (email === seededUsers.olga.email)
      seen['/api/admin/audit/verify'] = await visitor.ask('POST', '/api/admin/audit/verify');
  }
  return walk;
}
