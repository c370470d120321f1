import { and, asc, desc, eq, inArray, isNull, lte, sql, type SQL } from 'drizzle-orm';
import type { Membership } from '../../../access/organization.ts';
import { seesParts } from '../../../access/seenPlaces.ts';
import type { Database } from '../../../platform/db/Database.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import { accounts, organizations, users } from './accounts.tables.ts';

/** A person, as kept. */
export type Person = typeof users.$inferSelect;
/** A person's place in the product, with the organization it is in. */
export type Place = Pick<typeof accounts.$inferSelect, 'id' | 'organizationId' | 'role' | 'current'> & {
  organizationName: string | null;
  organizationTheme: (typeof organizations.$inferSelect)['theme'];
  organizationAssistantMode: (typeof organizations.$inferSelect)['assistantMode'];
  /** Its people must have set up two-step sign-in. */
  demandsTwoStep: boolean;
  /** So many hours after signing in its people must do so anew. */
  sessionHours: number | null;
};
/** What a change of a person may touch. */
export type PersonChange = Partial<
  Pick<
    Person,
    | 'name'
    | 'email'
    | 'locale'
    | 'timeZone'
    | 'onboardingPassed'
    | 'mustSetPassword'
    | 'suspendedAt'
    | 'termsVersion'
    | 'termsAcceptedAt'
    | 'leavesAt'
  >
>;
/** A person with their places, the oldest first. */
export interface PersonWithPlaces {
  readonly person: Person;
  readonly places: readonly Place[];
  /** Folders or files are shared with them. */
  readonly seesParts: boolean;
}
export type PeopleRepo = ReturnType<typeof createPeopleRepo>;

/** People and their places in the database. */
export function createPeopleRepo(database: Database) {
  const orm = () => database.orm();
  const withPlaces = prepared(database, (builder) =>
    builder
      .select({
        person: users,
        seesParts: sql<boolean>`${sql.raw(seesParts('users.id'))}`,
        place: {
          id: accounts.id,
          organizationId: accounts.organizationId,
          role: accounts.role,
          current: accounts.current,
        },
        organization: {
          name: organizations.name,
          theme: organizations.theme,
          assistantMode: organizations.assistantMode,
          demandsTwoStep: organizations.demandsTwoStep,
          sessionHours: organizations.sessionHours,
        },
      })
      .from(users)
      .leftJoin(accounts, and(eq(accounts.userId, users.id), isNull(accounts.suspendedAt)))
      .leftJoin(organizations, eq(organizations.id, accounts.organizationId))
      .where(eq(users.id, sql.placeholder('userId')))
      .orderBy(asc(accounts.id))
      .prepare('people.findWithPlaces'),
  );

  async function membership(userId: string, place: SQL): Promise<Membership | null> {
    const { id: organizationId, membersInviteGuests } = organizations;
    const [row] = await orm()
      .select({ organizationId, role: accounts.role, membersInviteGuests })
      .from(accounts)
      .innerJoin(organizations, eq(organizations.id, accounts.organizationId))
      .where(and(place, eq(accounts.userId, userId), isNull(accounts.suspendedAt)));
    return row ?? null;
  }

  const byEmail = prepared(database, (builder) =>
    builder
      .select()
      .from(users)
      .where(eq(users.email, sql.placeholder('email')))
      .prepare('people.findByEmail'),
  );

  return {
    async find(userId: string): Promise<Person | null> {
      const [row] = await orm().select().from(users).where(eq(users.id, userId));
      return row ?? null;
    },
    /** Who runs this installation: the first operator, else the first person. Null while there is nobody. */
    async findOwner(): Promise<Person | null> {
      const [person] = await database
        .orm()
        .select()
        .from(users)
        .orderBy(desc(users.operator), asc(users.createdAt))
        .limit(1);
      return person ?? null;
    },
    /** Everybody who runs this installation. */
    async findOperators(): Promise<Person[]> {
      const running = and(eq(users.operator, true), isNull(users.suspendedAt));
      return orm().select().from(users).where(running).orderBy(asc(users.createdAt));
    },
    /** Every organization, by name. */
    async organizations(): Promise<{ id: string; name: string }[]> {
      const { id, name } = organizations;
      return orm().select({ id, name }).from(organizations).orderBy(asc(name), asc(id)).limit(1000);
    },
    /** By an e-mail address in lower case. */
    async findByEmail(email: string): Promise<Person | null> {
      const [row] = await byEmail().execute({ email });
      return row ?? null;
    },
    async findAll(userIds: readonly string[]): Promise<Person[]> {
      if (userIds.length === 0) return [];
      return orm()
        .select()
        .from(users)
        .where(inArray(users.id, [...userIds]));
    },
    async anybody(): Promise<boolean> {
      const rows = await orm().select({ id: users.id }).from(users).limit(1);
      return rows.length > 0;
    },
    async insert(row: typeof users.$inferInsert): Promise<Person> {
      const [person] = await orm().insert(users).values(row).returning();
      if (person === undefined) throw new Error('The database has kept nobody.');
      return person;
    },
    async change(userId: string, change: PersonChange): Promise<void> {
      if (Object.keys(change).length === 0) return;
      await orm().update(users).set(change).where(eq(users.id, userId));
    },
    /** Replaces the preferences, if they are still those of a revision. Answers the new revision, or null. */
    async setPreferences(
      userId: string,
      preferences: Person['preferences'],
      seen: number,
    ): Promise<number | null> {
      const asSeen = and(eq(users.id, userId), eq(users.preferencesRevision, seen));
      const set = { preferences, preferencesRevision: sql`${users.preferencesRevision} + 1` };
      const [row] = await orm().update(users).set(set).where(asSeen).returning();
      return row?.preferencesRevision ?? null;
    },
    async insertOrganization(row: typeof organizations.$inferInsert): Promise<void> {
      await orm().insert(organizations).values(row);
    },
    async insertPlace(row: typeof accounts.$inferInsert): Promise<void> {
      await orm().insert(accounts).values(row);
    },
    /** A person's place by its id, when it is in an organization. */
    membership: (accountId: string, userId: string): Promise<Membership | null> =>
      membership(userId, eq(accounts.id, accountId)),
    /** A person's place in an organization. */
    membershipIn: (organizationId: string, userId: string): Promise<Membership | null> =>
      membership(userId, eq(accounts.organizationId, organizationId)),
    async peopleIn(organizationId: string): Promise<string[]> {
      const inside = eq(accounts.organizationId, organizationId);
      const rows = await orm().select({ userId: accounts.userId }).from(accounts).where(inside);
      return rows.map(({ userId }) => userId);
    },
    /** Those whose days of grace are over. */
    async leftBefore(now: Date): Promise<Person[]> {
      return orm().select().from(users).where(lte(users.leavesAt, now));
    },
    /** Removes somebody, with all that hangs on them. False when it was done already. */
    async remove(userId: string): Promise<boolean> {
      const rows = await orm().delete(users).where(eq(users.id, userId)).returning({ id: users.id });
      return rows.length > 0;
    },
    /** One statement: it is asked with every request that is somebody's first in a while. */
    async findWithPlaces(userId: string): Promise<PersonWithPlaces | null> {
      const rows = await withPlaces().execute({ userId });
      const [first] = rows;
      if (first === undefined) return null;
      const places = rows.flatMap(({ place, organization }) =>
        place === null
          ? []
          : [
              {
                ...place,
                organizationName: organization?.name ?? null,
                organizationTheme: organization?.theme ?? null,
                organizationAssistantMode: organization?.assistantMode ?? null,
                demandsTwoStep: organization?.demandsTwoStep ?? false,
                sessionHours: organization?.sessionHours ?? null,
              },
            ],
      );
      return { person: first.person, places, seesParts: first.seesParts };
    },
  };
}
