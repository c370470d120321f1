// Support: people ask who runs the installation for help.
import type { Who } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import type { PersonalData } from '../../../access/PersonalData.ts';
import type { Context, Feature } from '../../../assemble.ts';
import type { DomainEvent } from '../../../platform/events/DomainEvent.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { MailService } from '../mail/mail.service.ts';
import { personalRequests } from './personalRequests.ts';
import { createSupportDeskService } from './supportDesk.service.ts';
import { createSupportRepo } from './support.repo.ts';
import { supportRoutes } from './support.routes.ts';
import { createSupportService } from './support.service.ts';

interface Needs {
  personalData: PersonalData;
  record: AuditService['record'];
  sendMail: MailService['send'];
  /** Counts a problem with a feature on trial that somebody has. */
  countProblem(actor: Actor, featureKey: string): Promise<boolean>;
  /** Who runs the installation. */
  operators(): Promise<{ email: string; locale: string | null }[]>;
  find(userId: string): Promise<{ locale: string | null } | null>;
  who(userIds: readonly string[]): Promise<Map<string, Who>>;
}

const hour = 60 * 60_000;
const filesFromAddress = { name: 'support.files', limit: 30, windowMs: hour };
const ticketsFromAddress = { name: 'support.tickets', limit: 10, windowMs: hour };

/** Requests for help: kept, told by mail, seen by the operator. */
export function createSupportFeature(
  context: Pick<
    Context,
    'database' | 'blobs' | 'crypto' | 'clock' | 'newId' | 'site' | 'attempts' | 'jobs' | 'events'
  >,
  needs: Needs,
): Feature {
  const { database, blobs, clock, events, site, attempts, jobs } = context;
  const repo = createSupportRepo(database);
  const common = {
    ...context,
    ...needs,
    repo,
    publish: (event: DomainEvent) => events.publish(event),
    siteUrl: () => site.url(),
    transaction: <T>(work: () => Promise<T>) => database.transaction(work),
    countFiles: (ip: string) => attempts.takeFrom(filesFromAddress, ip),
    countTickets: (ip: string) => attempts.takeFrom(ticketsFromAddress, ip),
  };
  jobs.define('support.sweep', {
    cron: '57 * * * *',
    handle: () => repo.removeForgotten(new Date(clock.now().getTime() - hour)),
  });
  const support = createSupportService(common);
  const desk = createSupportDeskService(common);
  needs.personalData.add(...personalRequests(desk));
  return { routes: supportRoutes({ support, desk, blobs }) };
}
