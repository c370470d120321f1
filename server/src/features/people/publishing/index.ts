// Publishing: teams elsewhere bring releases of their remotes, by tokens that the owner of the server makes.
import type { Context, Feature } from '../../../assemble.ts';
import type { Ground } from '../../platform/index.ts';
import type { AuditService } from '../audit/audit.service.ts';
import { publishingCommands } from './publishing.commands.ts';
import { createPublishingRepo } from './publishing.repo.ts';
import { publishingRoutes } from './publishing.routes.ts';
import { createPublishingService } from './publishing.service.ts';

export type { PublishToken } from './publishing.service.ts';

const attemptsFromAddress = { name: 'remote.publish', limit: 30, windowMs: 10 * 60_000 };

type Needs = Pick<Context, 'database' | 'crypto' | 'clock' | 'newId' | 'attempts' | 'config' | 'commands'>;

/** Publishing remotes from another machine. */
export function createPublishingFeature(
  { database, crypto, clock, newId, attempts, config, commands }: Needs,
  { remotes }: Pick<Ground, 'remotes'>,
  record: AuditService['record'],
): Feature {
  const publishing = createPublishingService({
    repo: createPublishingRepo(database),
    crypto,
    clock,
    newId,
    dataFolder: config.HOLDALL_DATA,
    record,
    transaction: (work) => database.transaction(work),
    takeOver: remotes.publish,
    countTry: (ip) => attempts.take(attemptsFromAddress, ip),
  });
  Object.assign(commands, publishingCommands(publishing));
  return { routes: publishingRoutes(publishing) };
}
