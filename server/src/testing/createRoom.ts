import {
  api,
  AppError,
  preferencesSchema,
  type AssistantMode,
  type Role,
  type User,
} from '@holdall/shared/contract';
import { eq } from 'drizzle-orm';
import type { Actor } from '../access/Actor.ts';
import { seesParts } from '../access/seenPlaces.ts';
import { buildStoreys, productOf } from '../app.ts';
import type { Product } from '../assemble.ts';
import { accounts, organizations, users } from '../features/people/accounts/accounts.tables.ts';
import { groupMembers, groups } from '../features/people/accounts/groups.tables.ts';
import type {
  AuditEntry,
  NamedModel,
  NamedRecognition,
  NamedServer,
  People,
} from '../features/people/index.ts';
import type { LongJobs } from '../features/platform/index.ts';
import { implement } from '../http/implement.ts';
import type { DomainEvent } from '../platform/events/DomainEvent.ts';
import { createHasher } from '../features/people/auth/passwords/createHasher.ts';
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

/**
 * A server with everything about spaces and resources, and people who sign in by name alone. Ann and Bob know nothing
 * of each other; Ann has a space of her own with one storage.
 */
export async function createRoom(
  settings: Record<string, string> = {},
  /** Declares long acts of the test's own. */
  defineLongJobs: (longJobs: LongJobs) => void = () => {},
) {
  const people = new Map<string, Actor>();
  const all = () => [...people.values()];
  const signInSettings = { isOld: false };
  const mailSettings = { isOn: false };
  const movers: Parameters<People['onPeopleMoved']>[0][] = [];
  const mails: Parameters<People['mail']['send']>[0][] = [];
  const recorded: AuditEntry[] = [];
  const assistantSettings = { mode: 'extractive' as AssistantMode, model: null as NamedModel | null };
  const recognitionSettings: { -readonly [Name in keyof NamedRecognition]: NamedRecognition[Name] } = {
    ocr: null,
    transcription: null,
  };
  const meaningSettings = { server: null as NamedServer | null, isByWeights: false };
  const findActor: Product['findActor'] = async (userId) => {
    const actor = all().find((one) => one.userId === userId);
    return actor === undefined ? null : Object.assign(actor, { seesParts: await hasParts(userId) });
  };
  async function hasParts(userId: string): Promise<boolean> {
    const text = `select ${seesParts('$1')} as sees`;
    const [row] = await testApp.platform.database.query<{ sees: boolean }>(text, [userId]);
    return row?.sees === true;
  }
  let storeys: ReturnType<typeof buildStoreys> | undefined;

  const testApp = await createTestApp({
    settings,
    build: (context): Product => {
      movers.push(async (_groupId, userIds) => {
        for (const userId of userIds) context.sessions.personChanged(userId);
      });
      const signIn = implement(api.auth.signIn, async ({ body, startSession }) => {
        const actor = people.get(body.email);
        if (actor === undefined) throw new AppError('bad_credentials');
        await startSession({ userId: actor.userId });
        return { status: 'signedIn', user: userOf(actor) };
      });
      storeys = buildStoreys(context, () => ({
        features: [{ routes: [signIn] }],
        findActor,
        findByEmail: async () => null,
        findOwner: async () => null,
        admitGuest: () => Promise.reject(new Error('The people of a room invite nobody.')),
        passwords: createHasher(),
        installation: {
          assistantMode: () => assistantSettings.mode,
          namedModel: () => assistantSettings.model,
          recognition: () => recognitionSettings,
          meaning: () =>
            meaningSettings.isByWeights
              ? { engine: 'weights' }
              : meaningSettings.server && { engine: 'server', server: meaningSettings.server },
        },
        onCreated() {},
        onPeopleMoved: (handle) => void movers.push(handle),
        mail: {
          get isOn() {
            return mailSettings.isOn;
          },
          send: async (mail) => void mails.push(mail),
        },
        record: async (entry) => void recorded.push(entry),
        requireOneFactor: async (_owner, currentPassword) => {
          if (signInSettings.isOld && currentPassword === undefined)
            throw new AppError('validation', { fields: { currentPassword: 'Type your present password.' } });
        },
        who: async (userIds) =>
          new Map(
            all()
              .filter(({ userId }) => userIds.includes(userId))
              .map(({ userId: id, name }) => [id, { id, name }]),
          ),
      }));
      defineLongJobs(storeys.ground.longJobs);
      return productOf(storeys);
    },
  });
  if (storeys === undefined) throw new Error('Nothing was built.');
  const { ground, content, together } = storeys;
  const { database, events } = testApp.platform;
  const heard: DomainEvent[] = [];
  // That texts were read is told whenever they are, whatever is tried meanwhile.
  events.subscribe((event) => void (event.type === 'textsRead' || heard.push(event)));

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
    const { spaces, storages } = content;
    const space = await spaces.spaces.create(actor, { name });
    const [storage] = await storages.storages.list(actor, space.id);
    if (storage === undefined) throw new Error('A space begins with a storage.');
    return { spaceId: space.id, storageId: storage.id };
  }

  async function join(manager: Actor, spaceId: string, actor: Actor, role: Role): Promise<void> {
    await content.spaces.members.add(manager, spaceId, { email: actor.email, role });
  }

  /** A group of an organization of its own that these people are in; they come and go as an administrator would have them. */
  async function group(name: string, members: readonly Actor[]) {
    const [orm, createdAt] = [database.orm(), testApp.clock.now()];
    const digits = Buffer.from(name).toString('hex').padEnd(32, '0').slice(0, 32);
    const [id, organizationId] = [`grp_${digits}`, `org_${digits}`];
    await orm.insert(organizations).values({ id: organizationId, name: `${name} Ltd`, createdAt });
    const key = { name, nameKey: name.toLowerCase(), revision: 1 };
    await orm.insert(groups).values({ id, organizationId, ...key, createdAt });
    const placeOf = ({ userId }: Actor) => `acc_${digits.slice(0, 16)}${userId.slice(4, 20)}`;
    const join = async (actor: Actor) => {
      const place = { id: placeOf(actor), userId: actor.userId, organizationId, role: 'member' as const };
      await orm
        .insert(accounts)
        .values({ ...place, current: false, createdAt })
        .onConflictDoNothing();
    };
    const move = (actor: Actor, isIn: boolean) =>
      database.transaction(async () => {
        await join(actor);
        const one = { groupId: id, accountId: placeOf(actor) };
        if (isIn) await database.orm().insert(groupMembers).values(one);
        else await database.orm().delete(groupMembers).where(eq(groupMembers.accountId, one.accountId));
        for (const handle of movers) await handle(id, [actor.userId], isIn);
      });
    for (const member of members) await move(member, true);
    return {
      id,
      organizationId,
      join,
      put: (actor: Actor) => move(actor, true),
      take: (actor: Actor) => move(actor, false),
    };
  }

  const ann = await person('Ann');
  const bob = await person('Bob');
  return {
    ...testApp,
    ...content,
    ...together,
    ground,
    ann,
    bob,
    person,
    group,
    signedIn,
    home,
    join,
    heard,
    /** What has been written into the audit. */
    recorded,
    /** Whether everybody has signed in so long ago that they show their password; any will do. */
    signInSettings,
    /** Whether mails go out; and those that were sent. */
    mailSettings,
    mails,
    /** How questions are answered; a test changes it as an operator would. */
    assistantSettings,
    /** What reads scans and recordings; a test tells of a change by `settingsUpdated`, as the operator’s page does. */
    recognitionSettings,
    /** What makes vectors of texts, as an operator names it. */
    meaningSettings,
    ...(await home(ann)),
  };
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
