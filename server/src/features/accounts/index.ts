// Accounts: people, their places in the product, and what they change of themselves.
import type { Actor } from '../../access/Actor.ts';
import type { Doors, Feature } from '../../assemble.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { MailService } from '../mail/mail.service.ts';
import { meRoutes } from './me.routes.ts';
import { createMeService } from './me.service.ts';
import { createOrganizations, type Invitations } from './organizations/index.ts';
import { createPeopleRepo } from './people.repo.ts';
import { createPeopleService, type PeopleService } from './people.service.ts';

export type { Person } from './people.repo.ts';
export type { Invitations } from './organizations/index.ts';
export type { NewPerson, PeopleService } from './people.service.ts';

interface Needs {
  record: AuditService['record'];
  sendMail: MailService['send'];
  /** Told of a new person who is no guest, in the transaction that makes them: what each begins with is made there. */
  onUserCreated(actor: Actor): Promise<void>;
  /** How many notifications somebody has not read. */
  unreadOf(userId: string): Promise<number>;
}

/** People. Other features are handed `people` to ask who somebody is. */
export function createAccountsFeature(
  doors: Pick<Doors, 'database' | 'newId' | 'clock' | 'crypto' | 'jobs' | 'tries' | 'sessions' | 'site'>,
  { onUserCreated, unreadOf, record, sendMail }: Needs,
): Feature & { people: PeopleService; invitations: Invitations } {
  const { database, newId, clock, sessions } = doors;
  const repo = createPeopleRepo(database);
  const people = createPeopleService({
    repo,
    newId,
    clock,
    onUserCreated,
    unreadOf,
    transaction: (work) => database.transaction(work),
  });
  const { describe } = people;
  const personChanged = (userId: string) => sessions.personChanged(userId);
  const organizations = createOrganizations(doors, people, { record, send: sendMail });
  const me = meRoutes(createMeService({ repo, describe, personChanged }));
  return { routes: [...me, ...organizations.routes], people, invitations: organizations.invitations };
}
