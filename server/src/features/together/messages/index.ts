// Messages: what people say about resources and storages. The interface calls them comments.
import type { Context, Feature } from '../../../assemble.ts';
import type { DomainEvent } from '../../../platform/events/DomainEvent.ts';
import type { UndoableOperations } from '../../platform/index.ts';
import { createImagesRepo } from './images.repo.ts';
import { createImagesService } from './images.service.ts';
import { createMentionsRepo, type MentionsRepo } from './mentions.repo.ts';
import { createMentionsService, type ShareWith } from './mentions.service.ts';
import { createMessagesRepo } from './messages.repo.ts';
import { messagesRoutes } from './messages.routes.ts';
import { createReadingService, type ReadingNeeds, type ReadingService } from './reading.service.ts';
import { createTellOfMessage } from './tellOfMessage.ts';
import { undoDeletion } from './undoDeletion.ts';
import { createWritingService, type WritingService } from './writing.service.ts';

type Needs = Pick<Context, 'attempts' | 'blobs' | 'database' | 'events' | 'jobs' | 'newId' | 'clock'>;
type Given = Pick<ReadingNeeds, 'findResource'> & {
  /** These people without those who have muted the thing. */
  unmuted(userIds: readonly string[], targetId: string): Promise<string[]>;
  shareWith: ShareWith;
  operations: UndoableOperations;
};

/** So much is said by a link from one network. */
const saidByLink = { name: 'messages.byLink', limit: 30, windowMs: 3_600_000 };

/** Builds the feature; it is handed what it needs of the resources and the operations. */
export function createMessagesFeature(
  { attempts, blobs, database, events, jobs, newId, clock }: Needs,
  { findResource, operations, unmuted, shareWith }: Given,
): Feature & {
  reading: ReadingService;
  writing: WritingService;
  readersAmong: MentionsRepo['readersAmong'];
  sweep(): Promise<void>;
} {
  const repo = createMessagesRepo(database);
  const now = () => clock.now();
  const imagesRepo = createImagesRepo(database);
  const mentionsRepo = createMentionsRepo(database);
  const publish = (event: DomainEvent) => events.publish(event);
  const tell = createTellOfMessage(publish);
  const reading = createReadingService({
    repo,
    mentions: mentionsRepo,
    images: imagesRepo,
    findResource,
  });
  const writing = createWritingService({
    repo,
    reading,
    mentions: createMentionsService({ repo: mentionsRepo, unmuted, publish, shareWith }),
    images: imagesRepo,
    operations,
    tell,
    transaction: (work) => database.transaction(work),
    newId,
    now,
  });
  operations.addUndoer('message', undoDeletion({ repo, reading, tell, now }));
  const images = createImagesService({ repo: imagesRepo, reading, writing, blobs, newId, now });
  async function sweep() {
    await images.sweep();
    await writing.sweep();
  }
  jobs.define('messages.sweep', { cron: '29 4 * * *', handle: sweep });
  const countByLink = (linkId: string, address: string) => attempts.takeFrom(saidByLink, address, linkId);
  const routes = messagesRoutes({ reading, writing, images, blobs, countByLink });
  return { routes, reading, writing, readersAmong: mentionsRepo.readersAmong, sweep };
}
