// Mail: the outbox, what the product writes, and the ways out.
import type { Context, Feature } from '../../../assemble.ts';
import type { AuditService } from '../audit/audit.service.ts';
import { createMailRepo } from './mail.repo.ts';
import { mailRoutes } from './mail.routes.ts';
import { createMailService, type MailService } from './mail.service.ts';
import { createOutboxService } from './outbox.service.ts';
import { chooseWayOut } from './transports.ts';

export type { Letter } from './MailTransport.ts';
export type { MailOrder, MailService } from './mail.service.ts';
export { testMailsFile } from './transports.ts';

type Needed = Pick<
  Context,
  'config' | 'database' | 'crypto' | 'clock' | 'newId' | 'jobs' | 'log' | 'attempts'
>;

const testMails = { name: 'mail.test', limit: 10, windowMs: 10 * 60_000 };

/** What stands behind the at-sign of the sender. */
const hostOf = (from: string) => /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';

/** The outbox. Other features are handed its `send`. */
export function createMailFeature(
  { config, database, attempts, ...context }: Needed,
  { record }: Pick<AuditService, 'record'>,
): Feature & { mail: MailService } {
  const wayOut = chooseWayOut(config, process.stdout);
  const repo = createMailRepo(database);
  const { transport } = wayOut;
  const mail = createMailService({ ...context, transport, repo, messageHost: hostOf(config.MAIL_FROM) });
  const outbox = createOutboxService({
    repo,
    mail,
    wayOut,
    record,
    countTest: (userId) => attempts.take(testMails, userId),
    transaction: (work) => database.transaction(work),
  });
  return { routes: mailRoutes(outbox), mail };
}
