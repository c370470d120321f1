import { join } from 'node:path';
import { api, AppError, preferencesSchema, type Role, type User } from '@holdall/shared/contract';
import type { Actor } from '../access/Actor.ts';
import type { Doors, Product } from '../assemble.ts';
import { users } from '../features/people/accounts/accounts.tables.ts';
import { createActivityFeature } from '../features/together/activity/index.ts';
import { createArchivesFeature } from '../features/content/archives/index.ts';
import { createFollowsFeature } from '../features/together/subscriptions/index.ts';
import { createJobsFeature } from '../features/platform/longJobs/index.ts';
import type { Works } from '../features/platform/longJobs/Work.ts';
import { createClipboardFeature } from '../features/content/clipboard/index.ts';
import { createLinksFeature } from '../features/content/links/index.ts';
import { createMessagesFeature } from '../features/together/messages/index.ts';
import { createNotificationsFeature } from '../features/together/notifications/index.ts';
import { createOperationsFeature } from '../features/content/operations/index.ts';
import { createPinsFeature } from '../features/content/pins/index.ts';
import { createPlansFeature } from '../features/content/plans/index.ts';
import { createPresenceFeature } from '../features/together/presence/index.ts';
import { createReadingsFeature } from '../features/content/documentContent/index.ts';
import { createResourcesFeature, foldText, wordsOf } from '../features/content/resources/index.ts';
import { createSearchFeature } from '../features/find/search/index.ts';
import { createSpacesFeature } from '../features/content/spaces/index.ts';
import { createStoragesFeature } from '../features/content/storages/index.ts';
import { createTrashFeature } from '../features/content/trash/index.ts';
import { createUploadsFeature } from '../features/content/uploads/index.ts';
import { createVersionsFeature } from '../features/content/versions/index.ts';
import { createVirtualFeature } from '../features/content/collections/index.ts';
import { implement } from '../http/implement.ts';
import type { DomainEvent } from '../platform/events/DomainEvent.ts';
import { createPreviews } from '../platform/previews/createPreviews.ts';
import { sayIn } from '../platform/say.ts';
import { createTestApp } from './createTestApp.ts';
import type { TestClient } from './TestClient.ts';

function actorNamed(name: string, changes: Partial<Actor> = {}): Actor {
  const digit = Buffer.from(name).toString('hex').padEnd(32, '0').slice(0, 32);
  return {
    userId: `usr_${digit}`,
    name,
    email: `${name.toLowerCase()}@example.org`,
    accountId: `acc_${digit}`,
    organizationId: null,
    guest: false,
    operator: false,
    mustSetPassword: false,
    locale: null,
    ...changes,
  };
}

type Features = ReturnType<typeof build>['features'];

function build(doors: Doors, findActor: Product['findActor']) {
  const operations = createOperationsFeature(doors, sayIn);
  const storages = createStoragesFeature(doors, operations.operations);
  const spaces = createSpacesFeature(doors, { ...storages, ...operations });
  const previews = {
    thumbnail: async () => ({ ok: false, failure: 'unsupported' }) as const,
    forget: async () => {},
  };
  const resources = createResourcesFeature(doors, {
    operations: operations.operations,
    previews,
    versions: {
      keep: (...asked) => versions.versions.keep(...asked),
      takeBack: (...asked) => versions.versions.takeBack(...asked),
      content: (...asked) => versions.versions.content(...asked),
    },
    findGranted: (...asked) => virtual.grants.find(...asked),
    gathered: (...asked) => virtual.gathered.things(...asked),
  });
  const versions = createVersionsFeature(doors, resources.versioned);
  const messages = createMessagesFeature(doors, {
    operations: operations.operations,
    addMember: spaces.members.addPerson,
    async findResource(actor, id) {
      const found = await resources.resources.require(actor, id, 'preview');
      return { ...found, name: found.row.name, isTrashed: found.trashed !== null };
    },
    unmuted: (...asked) => follows.follows.unmuted(...asked),
  });
  // Its child processes start with the first document that a test looks into.
  const reader = createPreviews({
    cacheDir: join(doors.config.HOLDALL_DATA, 'previews'),
    readBlob: (hash) => doors.blobs.open(hash),
    log: doors.log,
  });
  const readings = createReadingsFeature(doors, {
    look: resources.contents.look,
    document: reader.document,
    pages: reader.pages,
    linkCopy: (actor, id) => links.copy(actor, id),
    findActor,
  });
  const activity = createActivityFeature(doors, {
    requireSpace: (actor, id) => spaces.spaces.require(actor, id, 'list'),
    requireResource: (actor, id) => resources.resources.require(actor, id, 'list'),
    sayIn,
  });
  const pins = createPinsFeature(doors, {
    requireSpace: (actor, id) => spaces.spaces.require(actor, id, 'list'),
    requireChange: (actor, id) => resources.resources.require(actor, id, 'modify'),
    describe: resources.resources.describe,
    operations: operations.operations,
  });
  const notifications = createNotificationsFeature(doors, {
    membersOf: (spaceId) => spaces.members.userIds(spaceId),
    findByEmail: async () => null,
  });
  const follows = createFollowsFeature(doors, {
    tellNews: notifications.notifications.tellNews,
    nameOf: async (userId) => (await findActor(userId))?.name ?? '',
    resolve: resources.selections.resolve,
    operations: operations.operations,
  });
  const presence = createPresenceFeature(doors, resources.resources);
  const links = createLinksFeature(doors, {
    look: resources.contents.look,
    requireChange: async (actor, id) => void (await resources.resources.require(actor, id, 'modify')),
    previews: reader,
  });
  const plans = createPlansFeature(doors, resources);
  const clipboard = createClipboardFeature(doors, resources);
  const search = createSearchFeature(doors, { wordsOf, describe: resources.resources.describe });
  const trash = createTrashFeature(doors, resources);
  const uploads = createUploadsFeature(doors, resources.uploadTargets);
  const jobs = createJobsFeature(doors, { findActor, sayIn });
  const archives = createArchivesFeature(doors, { ...resources, works: jobs.works });
  const virtual = createVirtualFeature(doors, {
    operations: operations.operations,
    resolve: resources.selections.resolve,
    look: resources.resources.look,
    bytesIn: resources.bytesIn,
    acts: resources.acts,
    storages: storages.storages,
    works: jobs.works,
    wordsOf,
    fold: foldText,
  });
  return {
    features: {
      storages,
      spaces,
      operations,
      resources,
      readings,
      activity,
      pins,
      presence,
      links,
      plans,
      clipboard,
      search,
      trash,
      uploads,
      archives,
      versions,
      messages,
      notifications,
      follows,
      virtual,
      jobs,
      reader: { routes: [], stop: async () => reader.close() },
    },
  };
}

/**
 * A server with everything about spaces and resources, and people who sign in by name alone. Ann and Bob know nothing
 * of each other; Ann has a space of her own with one storage.
 */
export async function createRoom(
  settings: Record<string, string> = {},
  /** Declares long acts of the test's own. */
  defineWorks: (works: Works) => void = () => {},
) {
  const people = new Map<string, Actor>();
  let features: Features | undefined;
  const findActor: Product['findActor'] = async (userId) =>
    [...people.values()].find((actor) => actor.userId === userId) ?? null;

  const testApp = await createTestApp({
    settings,
    build: (doors): Product => {
      features = build(doors, findActor).features;
      defineWorks(features.jobs.works);
      const signIn = implement(api.auth.signIn, async ({ body, startSession }) => {
        const actor = people.get(body.email);
        if (actor === undefined) throw new AppError('bad_credentials');
        await startSession({ userId: actor.userId });
        return { status: 'signedIn', user: userOf(actor) };
      });
      return {
        features: [{ routes: [signIn] }, ...Object.values(features)],
        findActor,
        membersOf: (spaceId) => features?.spaces.members.userIds(spaceId) ?? Promise.resolve([]),
      };
    },
  });
  if (features === undefined) throw new Error('Nothing was built.');
  const { database, events } = testApp.platform;
  const heard: DomainEvent[] = [];
  events.subscribe((event) => void heard.push(event));

  async function person(name: string, changes: Partial<Actor> = {}): Promise<Actor> {
    const actor = actorNamed(name, changes);
    people.set(actor.email, actor);
    const { userId: id, email, guest, operator, mustSetPassword } = actor;
    const preferences = userOf(actor).preferences;
    const createdAt = testApp.clock.now();
    await database
      .orm()
      .insert(users)
      .values({ id, email, name, guest, operator, mustSetPassword, timeZone: 'UTC', preferences, createdAt });
    return actor;
  }

  async function signedIn(actor: Actor): Promise<TestClient> {
    const client = testApp.client();
    await client.get('/api/spaces');
    await client.call(api.auth.signIn, { body: { email: actor.email, password: 'long enough' } });
    return client;
  }

  /** A space of this person with its storage. */
  async function home(actor: Actor, name = 'Home') {
    const { spaces, storages } = built;
    const space = await spaces.spaces.create(actor, { name });
    const [storage] = await storages.storages.list(actor, space.id);
    if (storage === undefined) throw new Error('A space begins with a storage.');
    return { spaceId: space.id, storageId: storage.id };
  }

  async function join(manager: Actor, spaceId: string, actor: Actor, role: Role): Promise<void> {
    await built.spaces.members.add(manager, spaceId, { email: actor.email, role });
  }

  const built: Features = features;
  const ann = await person('Ann');
  const bob = await person('Bob');
  return { ...testApp, ...built, ann, bob, person, signedIn, home, join, heard, ...(await home(ann)) };
}

/** Everything about spaces and resources, running. */
export type Room = Awaited<ReturnType<typeof createRoom>>;

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
    preferencesRevision: 0,
    features: {},
    onboardingPassed: true,
    unread: 0,
    quotas: [],
    termsAccepted: null,
    preferences: preferencesSchema.parse({}),
  };
}
