// Messages: what people say about resources and storages. The interface calls them comments.
import type { Doors, Feature } from '../../assemble.ts';
import type { Undoer } from '../operations/Operations.ts';
import { createImagesRepo } from './images.repo.ts';
import { createImagesService } from './images.service.ts';
import { createMentionsRepo } from './mentions.repo.ts';
import { createMentionsService, type AddMember } from './mentions.service.ts';
import { createMessagesRepo } from './messages.repo.ts';
import { messagesRoutes } from './messages.routes.ts';
import { createMessagesService, type MessagesNeeds, type MessagesService } from './messages.service.ts';
import { undoDeletion } from './undoDeletion.ts';

type Needs = Pick<Doors, 'blobs' | 'database' | 'events' | 'jobs' | 'newId' | 'clock'>;
type Given = Pick<MessagesNeeds, 'findResource'> & {
  /** These people without those who have muted the thing. */
  unmuted(userIds: readonly string[], targetId: string): Promise<string[]>;
  addMember: AddMember;
  operations: MessagesNeeds['operations'] & { addUndoer(name: string, undoer: Undoer): void };
};

/** Builds the feature; it is handed what it needs of the resources and the operations. */
export function createMessagesFeature(
  { blobs, database, events, jobs, newId, clock }: Needs,
  { findResource, operations, unmuted, addMember }: Given,
): Feature & { messages: MessagesService; sweep(): Promise<void> } {
  const repo = createMessagesRepo(database);
  const now = () => clock.now();
  const imagesRepo = createImagesRepo(database);
  const mentionsRepo = createMentionsRepo(database);
  const publish: MessagesNeeds['publish'] = (event) => events.publish(event);
  const messages = createMessagesService({
    repo,
    mentionsRepo,
    images: imagesRepo,
    mentions: createMentionsService({ repo: mentionsRepo, unmuted, publish, addMember }),
    findResource,
    operations,
    publish,
    transaction: (work) => database.transaction(work),
    newId,
    now,
  });
  operations.addUndoer('message', undoDeletion({ repo, messages, now }));
  const images = createImagesService({ repo: imagesRepo, messages, blobs, newId, now });
  async function sweep() {
    await images.sweep();
    await messages.sweep();
  }
  jobs.define('messages.sweep', { cron: '29 4 * * *', handle: sweep });
  return { routes: messagesRoutes({ messages, images, blobs }), messages, sweep };
}
