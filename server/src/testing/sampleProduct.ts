import type { Readable } from 'node:stream';
import { api, AppError, preferencesSchema, type Space, type User } from '@holdall/shared/contract';
import type { Actor } from '../access/Actor.ts';
import { rightsOf } from '../access/rights.ts';
import type { Context, Feature, Product } from '../assemble.ts';
import { implement } from '../http/implement.ts';
import { requireRevision } from '../http/calls/revision.ts';
import { sendFile } from '../http/sendFile.ts';

function actorOf(userId: string, changes: Partial<Actor> = {}): Actor {
  return {
    userId,
    name: 'Alice',
    email: 'alice@example.org',
    accountId: `acc_${'1'.repeat(32)}`,
    organizationId: null,
    guest: false,
    operator: false,
    mustSetPassword: false,
    locale: null,
    ...changes,
  };
}

function userOf({ userId, name, email, operator, guest, mustSetPassword }: Actor): User {
  return {
    id: userId,
    name,
    email,
    operator,
    guest,
    mustSetPassword,
    avatarUrl: null,
    locale: null,
    timeZone: 'UTC',
    accounts: [],
    can: [],
    preferences: preferencesSchema.parse({}),
    preferencesRevision: 0,
    features: {},
    onboardingPassed: true,
    unread: 0,
    quotas: [],
    termsAccepted: null,
  };
}

/** People of the sample product by address; whoever is not here cannot sign in. */
export const people: Record<string, Actor> = {
  'alice@example.org': actorOf(`usr_${'a'.repeat(32)}`),
  'bob@example.org': actorOf(`usr_${'b'.repeat(32)}`, { name: 'Bob', email: 'bob@example.org' }),
  'new@example.org': actorOf(`usr_${'c'.repeat(32)}`, { email: 'new@example.org', mustSetPassword: true }),
};

/**
 * A product of few calls for the tests of the engine: signing in by address alone, spaces in memory, files in the blob
 * store. The rows are the contract's own; only what they do is small.
 */
export function sampleProduct({ newId, blobs, attempts, events }: Context): Product {
  const spaces = new Map<string, Space & { owner: string }>();
  const rule = { name: 'signIn', limit: 3, windowMs: 600_000 };
  const mine = (actor: Actor, spaceId: string) => {
    const space = spaces.get(spaceId);
    if (space?.owner !== actor.userId) throw new AppError('not_found');
    return space;
  };

  const routes = [
    implement(api.auth.signIn, async ({ body, startSession }) => {
      await attempts.take(rule, body.email);
      const actor = people[body.email];
      if (actor === undefined) throw new AppError('bad_credentials');
      await attempts.clear(rule, body.email);
      await startSession({ userId: actor.userId, remembered: body.remember === true });
      return { status: 'signedIn', user: userOf(actor) };
    }),
    implement(api.auth.signOut, async ({ crossSite, endSession }) => {
      if (crossSite) throw new AppError('csrf');
      await endSession();
    }),
    implement(api.me.get, async ({ actor }) => userOf(actor)),
    implement(api.spaces.list, async ({ actor }) => ({
      items: [...spaces.values()].filter(({ owner }) => owner === actor.userId),
    })),
    implement(api.spaces.create, async ({ actor, body }) => {
      const space: Space & { owner: string } = {
        id: newId('spc'),
        name: body.name,
        emoji: null,
        hue: 0,
        description: '',
        defaultRole: 'editor',
        trashDays: null,
        assistantMode: null,
        role: 'manager',
        can: rightsOf('manager'),
        members: 1,
        storages: 0,
        revision: 1,
        archivedAt: null,
        mayArchive: true,
        deletedAt: null,
        restorableUntil: null,
        owner: actor.userId,
      };
      spaces.set(space.id, space);
      events.publish({
        type: 'spaceUpdated',
        to: { userIds: [actor.userId] },
        properties: { spaceId: space.id },
      });
      return space;
    }),
    implement(api.spaces.change, async ({ actor, params, body, revision }) => {
      const space = mine(actor, params.spaceId);
      requireRevision(revision, space);
      const changed = { ...space, name: body.name ?? space.name, revision: space.revision + 1 };
      spaces.set(space.id, changed);
      return changed;
    }),
    implement(api.spaces.get, async ({ actor, params }) => mine(actor, params.spaceId)),
    implement(api.spaces.remove, async () => {
      throw new Error('A bug with a secret inside.');
    }),
    implement(api.operations.list, async ({ query }) => ({
      items: [],
      nextCursor: null,
      total: query.limit,
    })),
    implement(api.resources.setContent, async ({ request, reply }) => {
      const blob = await blobs.put(request.body as Readable);
      void reply.header('x-blob', blob.key);
      throw new AppError('conflict', { details: { key: blob.key, size: blob.size } });
    }),
  ];
  const files: Feature = {
    routes: [],
    plugin(server) {
      server.get('/file/:key', async (request, reply) => {
        const { key } = request.params as { key: string };
        const size = await blobs.size(key);
        if (size === null) throw new AppError('not_found');
        const open = (range?: { start: number; end: number }) => blobs.open(key, range);
        return sendFile(request, reply, {
          size,
          etag: key,
          mime: 'text/html',
          name: 'a “b”.html',
          download: false,
          open,
        });
      });
    },
  };

  return {
    features: [{ routes }, files],
    findActor: async (userId) => Object.values(people).find((actor) => actor.userId === userId) ?? null,
    findAudience: async (to) => ('userIds' in to ? to.userIds : []),
  };
}
