import type { Commands } from '../../../platform/lock/control.ts';
import type { PublishingService } from './publishing.service.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What the owner of the server can ask about tokens for publishing, on the machine itself. */
export function publishingCommands(publishing: PublishingService): Commands {
  return {
    'remote:token:make': async ({ label, remotes }) =>
      publishing.make(text(label), text(remotes).split(',').filter(Boolean)),
    'remote:token:list': async () => ({ tokens: await publishing.list() }),
    'remote:token:revoke': async ({ id }) => publishing.revoke(text(id)),
  };
}
