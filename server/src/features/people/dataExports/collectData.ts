import { Readable } from 'node:stream';
import type {
  EmailChange,
  Follow,
  SavedAuditFilter,
  SessionInfo,
  Space,
  Storage,
  SupportTicket,
  User,
} from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import type { ArchiveEntry, ArchiveSources } from '../../content/archives/ArchiveSources.ts';

/** A request for help as its sender takes it away. */
export interface PersonalRequest extends Omit<SupportTicket, 'id' | 'files' | 'answers'> {
  readonly answers: readonly { readonly text: string; readonly at: string }[];
  readonly files: readonly { readonly name: string; readonly size: number; readonly blobKey: string }[];
}

/** A picture of a comment. */
interface CommentImage {
  readonly id: string;
  readonly messageId: string;
  readonly name: string;
  readonly size: number;
  readonly blobKey: string;
  readonly changedAt: Date;
}

/** Where the data of a person comes from. */
export interface DataSources {
  describe(userId: string): Promise<User>;
  /** Their new address that waits to be confirmed. */
  emailChangeOf(userId: string): Promise<EmailChange | null>;
  sessionsOf(actor: Actor): Promise<SessionInfo[]>;
  /** What they have done, and what was done about them, as JSON lines. */
  activityOf(userId: string): AsyncIterable<string>;
  notificationsOf(actor: Actor): Promise<readonly unknown[]>;
  /** What they have said about things, a message a line, as JSON lines. */
  commentsOf(actor: Actor): AsyncIterable<string>;
  /** The pictures under what they have said, some at a time. */
  commentImagesOf(actor: Actor): AsyncIterable<readonly CommentImage[]>;
  /** What they have said how much they want to be told of. */
  followsOf(actor: Actor): Promise<Follow[]>;
  /** The filters of the audit that they have kept, wherever they are. */
  auditFiltersOf(userId: string): Promise<Pick<SavedAuditFilter, 'name' | 'filter' | 'followed'>[]>;
  /** What they have asked for help with, with the files that they sent along. */
  requestsOf(userId: string): Promise<PersonalRequest[]>;
  /** Their spaces in the account that the actor stands in. */
  spacesOf(actor: Actor): Promise<Space[]>;
  storagesOf(actor: Actor, spaceId: string): Promise<Storage[]>;
  files: Pick<ArchiveSources, 'walkStorage' | 'open'>;
  /** The older contents of the files of a storage. */
  walkVersions: ArchiveSources['walkStorage'];
}

const readMe = `This is all that is kept about you here.

profile.json        who you are, your accounts and your preferences
sessions.json       where you are signed in
activity.jsonl      what you have done and what was done about you, an act a line
notifications.json  what you were told
comments.jsonl      what you have said about files and storages, a comment a line
comments/           the pictures under them: id of the comment, pictures
follows.json        the files, folders and storages that you follow or have muted
filters.json        the filters of the audit that you have kept
requests.json       what you have asked for help with
requests/           the files that went with it: number of the request, files
files/              the files of your own storages in your personal spaces: space, storage, folders
versions/           what these files held before: space, storage, folders, file, moment
`;

/** The names of files in their folder: two of the same name are two files. */
const namesOf = (files: PersonalRequest['files']): string[] =>
  files.map(({ name }, place) =>
    files.findIndex((other) => other.name === name) === place ? part(name) : `${place + 1} ${part(name)}`,
  );

/** A name that is one part of a path. */
const part = (name: string) => name.replaceAll(/[/\\]/g, '_');

/** Everything of a person, as what goes into a zip. Texts are made when they are opened, files are streamed. */
export function collectData(actor: Actor, sources: DataSources, now: Date) {
  const json = (value: unknown) => Readable.from([`${JSON.stringify(value, null, 2)}\n`]);
  const texts: Readonly<Record<string, () => Promise<Readable>>> = {
    'README.txt': async () => Readable.from([readMe]),
    'profile.json': async () =>
      json({
        ...(await sources.describe(actor.userId)),
        emailChange: await sources.emailChangeOf(actor.userId),
      }),
    'sessions.json': async () => json(await sources.sessionsOf(actor)),
    'activity.jsonl': async () => Readable.from(sources.activityOf(actor.userId)),
    'notifications.json': async () => json(await sources.notificationsOf(actor)),
    'comments.jsonl': async () => Readable.from(sources.commentsOf(actor)),
    'follows.json': async () => json(await sources.followsOf(actor)),
    'filters.json': async () => json(await sources.auditFiltersOf(actor.userId)),
    'requests.json': async () => {
      const requests = await sources.requestsOf(actor.userId);
      return json(requests.map(({ files, ...request }) => ({ ...request, files: namesOf(files) })));
    },
  };

  async function* entries(): AsyncIterable<readonly ArchiveEntry[]> {
    for (const name of Object.keys(texts)) yield [{ path: [name], blobKey: name, size: 0, changedAt: now }];
    for (const { number, files, createdAt } of await sources.requestsOf(actor.userId)) {
      const [names, changedAt] = [namesOf(files), new Date(createdAt)];
      for (const [place, { size, blobKey }] of files.entries())
        yield [{ path: ['requests', number, names[place] ?? ''], blobKey, size, changedAt }];
    }
    for await (const images of sources.commentImagesOf(actor))
      yield images.map(({ id, messageId, name, ...file }) => ({
        // Two pictures of a comment may have the same name.
        path: ['comments', messageId, `${id} ${part(name)}`],
        ...file,
      }));
    const personal = { ...actor, organizationId: null };
    for (const space of await sources.spacesOf(personal)) {
      if (space.deletedAt !== null) continue;
      for (const storage of await sources.storagesOf(personal, space.id)) {
        if (storage.owner.id !== actor.userId) continue;
        const place = [part(space.name), part(storage.name)];
        yield* sources.files.walkStorage(personal, storage.id, ['files', ...place]);
        yield* sources.walkVersions(personal, storage.id, ['versions', ...place]);
      }
    }
  }

  return { entries, open: (key: string, size: number) => texts[key]?.() ?? sources.files.open(key, size) };
}
