import { preferencesSchema, type RequiredAction, type User, type Who } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import type { Membership } from '../../../access/organization.ts';
import type { Config } from '../../../config.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { NewId } from '../../../platform/ids.ts';
import type { PeopleRepo, Person, PersonWithPlaces, Place } from './people.repo.ts';

/** Somebody who is about to have a place in the product. Their address has been confirmed. */
export interface NewPerson {
  email: string;
  name: string;
  guest?: boolean;
  operator?: boolean;
  /** Until they have set a password they can do nothing else. */
  mustSetPassword?: boolean;
  /** Makes this organization too, and them its owner. */
  organizationName?: string | undefined;
  termsVersion?: string | null;
  newsletter?: boolean;
}

/**
 * Makes what somebody begins with, in the transaction that makes them. With the name of an organization that they make it
 * is about that one.
 */
export type Beginning = (actor: Actor, organizationName?: string) => Promise<void>;

/** What people cannot know of themselves. */
export interface PeopleNeeds {
  repo: PeopleRepo;
  newId: NewId;
  clock: Clock;
  transaction<T>(work: () => Promise<T>): Promise<T>;
  /** How many notifications they have not read. */
  unreadOf(userId: string): Promise<number>;
  /** Until when a guest is here; null when nobody invites them any more. */
  guestUntil(userId: string): Promise<Date | null>;
  /** Whether signing in takes more of them than a password. */
  hasSecondFactor(userId: string): Promise<boolean>;
  config: Pick<Config, 'TWO_STEP'>;
  /** The features on trial that are on for somebody. */
  featuresOf(person: { userId: string; organizationId: string | null }): Promise<Record<string, boolean>>;
}

export type PeopleService = ReturnType<typeof createPeopleService>;

/** An address as it is kept and compared. */
function emailKey(email: string): string {
  return email.trim().toLowerCase();
}

function currentOf(places: readonly Place[]): Place | undefined {
  return places.find((place) => place.current) ?? places[0];
}

/** What somebody has chosen; what was not there to be chosen at that time is as for everybody. */
const preferencesOf = ({ preferences }: Pick<Person, 'preferences'>) => preferencesSchema.parse(preferences);

function actorOf(person: Person, place: Place | undefined): Actor {
  return {
    userId: person.id,
    name: person.name,
    email: person.email,
    accountId: place?.id ?? '',
    organizationId: place?.organizationId ?? null,
    guest: person.guest,
    operator: person.operator,
    mustSetPassword: person.mustSetPassword,
    locale: person.locale,
    preferences: preferencesOf(person),
  };
}

/** The strictest of the lengths of a session that organizations ask of their people. Guests are none of those. */
function sessionHoursOf(places: readonly Place[]): { sessionHours?: number } {
  const asked = places.flatMap(({ role, sessionHours }) =>
    role === 'guest' || sessionHours === null ? [] : [sessionHours],
  );
  return asked.length === 0 ? {} : { sessionHours: Math.min(...asked) };
}

function rightsOf(person: Person): string[] {
  return [
    ...(person.guest ? [] : ['createSpace', 'connectStorage']),
    ...(person.operator ? ['operate'] : []),
  ];
}

function userOf(
  person: Person,
  places: readonly Place[],
  unread: number,
  { duty, features }: Pick<User, 'features'> & { duty: RequiredAction | null },
): User {
  const current = currentOf(places);
  return {
    id: person.id,
    email: person.email,
    name: person.name,
    avatarUrl: null,
    guest: person.guest,
    mustSetPassword: person.mustSetPassword,
    operator: person.operator,
    locale: person.locale,
    timeZone: person.timeZone,
    accounts: places.map(
      ({ id, organizationId, organizationName, organizationTheme, organizationAssistantMode, role }) => ({
        id,
        organizationId,
        organizationName,
        organizationTheme,
        organizationAssistantMode,
        role,
        current: id === current?.id,
        planName: 'Own',
      }),
    ),
    can: rightsOf(person),
    preferences: preferencesOf(person),
    preferencesRevision: person.preferencesRevision,
    features,
    onboardingPassed: person.onboardingPassed,
    unread,
    quotas: [],
    termsAccepted:
      person.termsVersion === null || person.termsAcceptedAt === null
        ? null
        : { version: person.termsVersion, at: person.termsAcceptedAt.toISOString() },
    ...(duty === null ? {} : { duty }),
    ...(person.leavesAt === null ? {} : { leavesAt: person.leavesAt.toISOString() }),
  };
}

/** Who the people are. Other features ask here, and never read the tables. */
export function createPeopleService({
  repo,
  newId,
  clock,
  transaction,
  unreadOf,
  guestUntil,
  hasSecondFactor,
  config,
  featuresOf,
}: PeopleNeeds) {
  const beginnings: Beginning[] = [];

  /** Gives somebody who is no guest what each begins with, or what their new organization begins with. */
  async function begin(actor: Actor, organizationName?: string): Promise<void> {
    for (const handle of beginnings) await handle(actor, organizationName);
  }

  /** Whether they must have set up two-step sign-in. Guests need not: they prove themselves by mail each time. */
  function isDemandedOf({ person, places }: Pick<PersonWithPlaces, 'person' | 'places'>): boolean {
    const byPlace = places.some(({ demandsTwoStep, role }) => demandsTwoStep && role !== 'guest');
    return !person.guest && (config.TWO_STEP === 'required' || byPlace);
  }

  /** What somebody has to do before anything else. */
  async function requiredActionOf({
    person,
    places,
  }: Pick<PersonWithPlaces, 'person' | 'places'>): Promise<RequiredAction | null> {
    if (person.leavesAt !== null) return 'decideToStay';
    if (person.termsVersion === null) return 'acceptTerms';
    return isDemandedOf({ person, places }) && !(await hasSecondFactor(person.id))
      ? 'setUpSecondFactor'
      : null;
  }

  async function givePlaces(person: Person, organizationName: string | undefined): Promise<void> {
    const { id: userId, createdAt, guest } = person;
    const inOrganization = organizationName !== undefined;
    const personal = { organizationId: null, role: guest ? ('guest' as const) : ('owner' as const) };
    await repo.insertPlace({ id: newId('acc'), userId, ...personal, current: !inOrganization, createdAt });
    if (!inOrganization) return;
    const organizationId = newId('org');
    await repo.insertOrganization({ id: organizationId, name: organizationName, createdAt });
    await repo.insertPlace({
      id: newId('acc'),
      userId,
      organizationId,
      role: 'owner',
      current: true,
      createdAt,
    });
  }

  return {
    /** Gives somebody a place in the product, with all that each begins with. Their address must be new. */
    create(draft: NewPerson): Promise<Actor> {
      return transaction(async () => {
        const now = clock.now();
        const termsVersion = draft.termsVersion ?? null;
        const person = await repo.insert({
          id: newId('usr'),
          email: emailKey(draft.email),
          name: draft.name,
          guest: draft.guest ?? false,
          operator: draft.operator ?? false,
          mustSetPassword: draft.mustSetPassword ?? false,
          timeZone: 'UTC',
          preferences: preferencesSchema.parse({}),
          termsVersion,
          termsAcceptedAt: termsVersion === null ? null : now,
          newsletter: draft.newsletter ?? false,
          createdAt: now,
        });
        await givePlaces(person, draft.organizationName);
        const actor = actorOf(person, currentOf((await repo.findWithPlaces(person.id))?.places ?? []));
        if (actor.guest) return actor;
        await begin({ ...actor, organizationId: null });
        if (draft.organizationName !== undefined) await begin(actor, draft.organizationName);
        return actor;
      });
    },

    begin,

    /** Has this done for each new person who is no guest, in the order of asking. */
    onCreated: (handle: Beginning): void => void beginnings.push(handle),

    /** True when somebody has a place already. */
    anybody: () => repo.anybody(),

    find: (userId: string): Promise<Person | null> => repo.find(userId),

    /** They need not set a password any more. */
    passwordWasSet: (userId: string): Promise<void> => repo.change(userId, { mustSetPassword: false }),

    /** They have another address; it has been confirmed. */
    changeEmail: (userId: string, email: string): Promise<void> =>
      repo.change(userId, { email: emailKey(email) }),

    /** By an address as typed. */
    findByEmail: (email: string): Promise<Person | null> => repo.findByEmail(emailKey(email)),
    findOwner: (): Promise<Person | null> => repo.findOwner(),
    operators: (): Promise<Person[]> => repo.findOperators(),

    /** Every organization, by name. */
    organizations: () => repo.organizations(),

    /** Somebody as the one who asks; null when they are gone or suspended, or a guest of nobody any more. */
    async findActor(userId: string): Promise<Actor | null> {
      const found = await repo.findWithPlaces(userId);
      if (found === null || found.person.suspendedAt !== null) return null;
      const actor: Actor = {
        ...actorOf(found.person, currentOf(found.places)),
        ...sessionHoursOf(found.places),
        seesParts: found.seesParts,
      };
      const duty = await requiredActionOf(found);
      const known = duty === null ? actor : { ...actor, duty };
      if (!actor.guest) return known;
      const until = await guestUntil(userId);
      return until === null ? null : { ...known, until };
    },

    /** Somebody as they see themselves. */
    async describe(userId: string): Promise<User> {
      const [found, unread] = await Promise.all([repo.findWithPlaces(userId), unreadOf(userId)]);
      if (found === null) throw new Error('A signed-in person is gone.');
      const organizationId = currentOf(found.places)?.organizationId ?? null;
      const features = await featuresOf({ userId, organizationId });
      return userOf(found.person, found.places, unread, { duty: await requiredActionOf(found), features });
    },

    /** The place of somebody in their present organization; null where they are in none. */
    membershipOf: ({ accountId, userId }: Actor): Promise<Membership | null> =>
      repo.membership(accountId, userId),

    /** Somebody's place in an organization that need not be their present one. */
    membershipIn: repo.membershipIn,

    /** False where two-step sign-in is asked of them. */
    async mayGoWithoutTwoStep(userId: string): Promise<boolean> {
      const found = await repo.findWithPlaces(userId);
      return found !== null && !isDemandedOf(found);
    },

    /** Everybody in an organization. */
    peopleIn: (organizationId: string): Promise<string[]> => repo.peopleIn(organizationId),

    /** People as others see them, by id. Who is gone is missing. */
    async who(userIds: readonly string[]): Promise<Map<string, Who>> {
      const people = await repo.findAll(userIds);
      return new Map(
        people.map(({ id, name, guest }) => [id, { id, name, ...(guest ? { guest: true } : {}) }] as const),
      );
    },
  };
}
