// Clipboard: what people have copied or cut, in whichever browser.
import { api, type Selection } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import type { Context, Feature } from '../../../assemble.ts';
import { implementAll } from '../../../http/implement.ts';
import { createClipboardRepo } from './clipboard.repo.ts';
import { createClipboardService } from './clipboard.service.ts';

interface Given {
  selections: { resolve(actor: Actor, selection: Selection): Promise<string[]> };
}

/** Builds the feature; `selections` says what "all that match" is. */
export function createClipboardFeature(
  { database, events, jobs, clock }: Pick<Context, 'database' | 'events' | 'jobs' | 'clock'>,
  { selections }: Given,
): Feature {
  const clipboard = createClipboardService({
    repo: createClipboardRepo(database),
    resolve: (actor, selection) => selections.resolve(actor, selection),
    publish: (event) => events.publish(event),
    now: () => clock.now(),
  });
  jobs.define('clipboard.sweep', { cron: '37 * * * *', handle: () => clipboard.sweep() });
  return {
    routes: implementAll(api.clipboard, {
      read: ({ actor }) => clipboard.read(actor),
      put: ({ actor, body }) => clipboard.put(actor, body),
      clear: ({ actor }) => clipboard.clear(actor),
    }),
  };
}
