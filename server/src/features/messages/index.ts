// Messages: what people say about resources and storages. The interface calls them comments.
import type { Doors, Feature } from '../../assemble.ts';
import type { Undoer } from '../operations/Operations.ts';
import { createMessagesRepo } from './messages.repo.ts';
import { messagesRoutes } from './messages.routes.ts';
import { createMessagesService, type MessagesNeeds, type MessagesService } from './messages.service.ts';
import { undoDeletion } from './undoDeletion.ts';

type Needs = Pick<Doors, 'database' | 'events' | 'jobs' | 'newId' | 'clock'>;
type Given = Pick<MessagesNeeds, 'findResource'> & {
  operations: MessagesNeeds['operations'] & { addUndoer(name: string, undoer: Undoer): void };
};

/** Builds the feature; it is handed what it needs of the resources and the operations. */
export function createMessagesFeature(
  { database, events, jobs, newId, clock }: Needs,
  { findResource, operations }: Given,
): Feature & { messages: MessagesService } {
  const repo = createMessagesRepo(database);
  const now = () => clock.now();
  const messages = createMessagesService({
    repo,
    findResource,
    operations,
    publish: (event) => events.publish(event),
    transaction: (work) => database.transaction(work),
    newId,
    now,
  });
  operations.addUndoer('message', undoDeletion({ repo, messages, now }));
  jobs.define('messages.sweep', { cron: '29 4 * * *', handle: () => messages.sweep() });
  return { routes: messagesRoutes(messages), messages };
}
