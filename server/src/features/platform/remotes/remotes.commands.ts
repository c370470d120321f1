import type { Commands } from '../../../platform/lock/control.ts';
import type { RemotesService } from './remotes.service.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What the owner of the server can ask about remotes, on the machine itself. */
export function remoteCommands(service: RemotesService): Commands {
  return {
    'remote:publish': async ({ folder }) => service.publish(text(folder)),
    'remote:rollback': async ({ name }) => service.rollback(text(name)),
  };
}
