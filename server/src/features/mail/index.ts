// Mail: the outbox, what the product writes, and the ways out.
import type { Doors, Feature } from '../../assemble.ts';
import { createMailRepo } from './mail.repo.ts';
import { createMailService, type MailService } from './mail.service.ts';
import { chooseTransport } from './transports.ts';

export type { Letter } from './MailTransport.ts';
export type { MailOrder, MailService } from './mail.service.ts';
export { testMailsFile } from './transports.ts';

type Needed = Pick<Doors, 'config' | 'database' | 'crypto' | 'clock' | 'newId' | 'jobs'>;

/** The outbox. Other features are handed its `send`. */
export function createMailFeature({ config, database, ...doors }: Needed): Feature & { mail: MailService } {
  const transport = chooseTransport(config, process.stdout);
  return { routes: [], mail: createMailService({ ...doors, transport, repo: createMailRepo(database) }) };
}
