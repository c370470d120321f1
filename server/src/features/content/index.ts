// Content: what people keep: spaces, storages, files and folders, their versions, collections, links, and their ways in and out.
import { join } from 'node:path';
import { serverLimits } from '@holdall/shared/contract';
import type { Actor } from '../../access/Actor.ts';
import { pathPart } from '../../access/PersonalData.ts';
import type { Context, Feature } from '../../assemble.ts';
import { createPreviews } from '../../platform/previews/createPreviews.ts';
import { foldText } from '../../platform/words/foldText.ts';
import { findOfficeHere } from '../../platform/previews/office/findOfficeHere.ts';
import { findOcrLanguages } from '../../platform/previews/ocr/ocrLanguages.ts';
import type { People } from '../people/index.ts';
import type { Ground } from '../platform/index.ts';
import { createAccessRequestsFeature } from './accessRequests/index.ts';
import { createArchivesFeature } from './archives/index.ts';
import { createClipboardFeature } from './clipboard/index.ts';
import { createCollectionsFeature, createFilesByQuery, createGathering } from './collections/index.ts';
import { createDocumentContentFeature } from './documentContent/index.ts';
import { createImportsService, importCommand } from './imports/index.ts';
import { createLinksFeature } from './links/index.ts';
import { createPinsFeature } from './pins/index.ts';
import { createPlansFeature } from './plans/index.ts';
import { createPublicLinksFeature } from './publicLinks/index.ts';
import { createResourcesFeature, wordsOf } from './resources/index.ts';
import { createSpacesFeature } from './spaces/index.ts';
import { createSharesFeature } from './shares/index.ts';
import { createStoragesFeature } from './storages/index.ts';
import { createTrashFeature } from './trash/index.ts';
import { createUploadsFeature } from './uploads/index.ts';
import { createKeepVersions, createVersionsFeature, createVersionsRepo } from './versions/index.ts';

export { wordsOf };
export type { OpenReach, Reach, Way } from './collections/index.ts';
export type { ContentText, MailFacts } from './documentContent/index.ts';

/** What content asks of people. */
export interface ContentNeeds {
  /** Has this done for each new person who is no guest, in the transaction that makes them. */
  onCreated(handle: (actor: Actor, organizationName?: string) => Promise<void>): void;
  /** Has this done for people who come into a group of their organization or leave it, in the transaction that does it. */
  readonly onPeopleMoved: People['onPeopleMoved'];
  readonly admitGuest: People['admitGuest'];
  readonly record: People['record'];
  readonly passwords: People['passwords'];
  readonly mail: People['mail'];
  /** Somebody by their address; without one, who runs this installation. */
  findOwner(email: string | null): Promise<Actor | null>;
}

/** Pictures and texts of files, made by child processes and kept in the data folder. */
function openPreviews({ config, blobs, log, jobs }: Context) {
  const previews = createPreviews({
    cacheDir: join(config.HOLDALL_DATA, 'previews'),
    readBlob: (hash) => blobs.open(hash),
    log,
    ocrLanguages: findOcrLanguages(config.OCR_LANGUAGES),
    office: findOfficeHere({
      setting: config.OFFICE_PROGRAM,
      searchPath: process.env['PATH'] ?? '',
      dataFolder: config.HOLDALL_DATA,
      log,
    }),
  });
  const rule = { unusedMs: serverLimits.previewDays * 24 * 3_600_000, maxBytes: config.PREVIEW_BYTES };
  jobs.define('previews.sweep', {
    cron: '53 3 * * *',
    handle: async () => void (await previews.sweep(rule)),
  });
  return previews;
}

/** Builds the storey of content: each feature after those that it builds upon. */
export function createContent(context: Context, ground: Ground, people: ContentNeeds) {
  const { operations, longJobs, memberships, personalData } = ground;
  const { requireSpace } = memberships;
  const previews = openPreviews(context);
  const versionsRepo = createVersionsRepo(context.database);
  const gone: ((key: string) => Promise<void>)[] = [];
  const refused: ((storageId: string, bytes: number) => void)[] = [];
  const forget = async (key: string) => {
    await previews.forget(key);
    for (const handle of gone) await handle(key);
  };
  const gathering = createGathering(context, { wordsOf, fold: foldText });

  const storages = createStoragesFeature(context, operations);
  const spaces = createSpacesFeature(context, { ...storages, operations, memberships });
  const resources = createResourcesFeature(context, {
    operations,
    previews: { thumbnail: previews.thumbnail, forget },
    versions: createKeepVersions({ repo: versionsRepo, newId: context.newId }),
    findGranted: async (actor, ids) => {
      const reach = await gathering.openReach(actor, null);
      return reach === null ? new Map() : (await reach.among(ids)).ways;
    },
    collected: gathering.collected.things,
  });
  const { require: requireResource, describe } = resources.resources;
  const { look } = resources.contents;
  const shares = createSharesFeature(context, operations, {
    admitGuest: people.admitGuest,
    record: people.record,
    lists: {
      page: (actor, storageId, query) =>
        resources.listing.page(actor, storageId, 'files', { ...query, sort: 'name' }),
      collected: (actor, id, range) => collections.shown(actor, id, range),
      get: (actor, id) => resources.resources.get(actor, id),
    },
    holding: gathering.grants.holding,
  });
  const uploads = createUploadsFeature(context, {
    targets: resources.uploadTargets,
    onNoRoom: (storageId, bytes) => refused.forEach((handle) => handle(storageId, bytes)),
  });
  const publicLinks = createPublicLinksFeature(context, {
    operations,
    sharing: shares.sharing,
    passwords: people.passwords,
    mail: people.mail,
    getResource: (actor, id) => resources.resources.get(actor, id),
    bring: uploads.put,
    allIn: (actor, storageId) =>
      resources.selections.resolve(actor, { query: { storageId, section: 'files' } }),
    copyFor: resources.copyFor,
  });
  const versions = createVersionsFeature(context, { repo: versionsRepo, ...resources.versioned });
  const links = createLinksFeature(context, {
    look,
    requireChange: async (actor, id) => void (await requireResource(actor, id, 'modify')),
    previews,
  });
  const documentContent = createDocumentContentFeature(context, {
    look,
    document: previews.document,
    pages: previews.pages,
    linkCopy: links.copy,
  });
  const plans = createPlansFeature(context, resources);
  const archives = createArchivesFeature(context, { ...resources, longJobs });
  const collections = createCollectionsFeature(context, {
    operations,
    gathering,
    resolve: resources.selections.resolve,
    look: resources.resources.look,
    bytesIn: resources.bytesIn,
    actions: resources.actions,
    storages: storages.storages,
    longJobs,
    wordsOf,
  });
  const pins = createPinsFeature(context, {
    requireSpace: (actor, id) => requireSpace(actor, id, 'list'),
    requireChange: (actor, id) => requireResource(actor, id, 'modify'),
    describe,
    operations,
  });

  people.onPeopleMoved(async (groupId, userIds, isIn) => {
    await shares.tellGroup(groupId, userIds, isIn);
    await memberships.places.moved(groupId, userIds);
  });
  people.onCreated((actor, organizationName) => spaces.spaces.createFirst(actor, organizationName));
  context.commands['import'] = importCommand({
    imports: createImportsService({
      targets: resources.uploadTargets,
      store: context.blobs,
      get: (actor, id) => resources.resources.get(actor, id),
    }),
    findActor: people.findOwner,
    spacesOf: (actor) => spaces.spaces.list(actor),
    createSpace: (actor, name) => spaces.spaces.create(actor, { name }),
    storagesOf: (actor, spaceId) => storages.storages.list(actor, spaceId),
  });

  /** The storages that somebody owns in their personal spaces, with their path in the export. */
  async function* ownStorages(actor: Actor) {
    const personal = { ...actor, organizationId: null };
    for (const space of await spaces.spaces.list(personal)) {
      if (space.deletedAt !== null) continue;
      for (const storage of await storages.storages.list(personal, space.id)) {
        if (storage.owner.id !== actor.userId) continue;
        yield { personal, id: storage.id, place: [pathPart(space.name), pathPart(storage.name)] };
      }
    }
  }
  personalData.add(
    {
      path: 'files/',
      about: 'the files of your own storages in your personal spaces: space, storage, folders',
      async *files(actor) {
        for await (const { personal, id, place } of ownStorages(actor))
          yield* resources.archiveSources.walkStorage(personal, id, ['files', ...place]);
      },
    },
    {
      path: 'versions/',
      about: 'what these files held before: space, storage, folders, file, moment',
      async *files(actor) {
        for await (const { personal, id, place } of ownStorages(actor))
          yield* versions.walkVersions(personal, id, ['versions', ...place]);
      },
    },
  );

  const features: Feature[] = [
    storages,
    spaces,
    resources,
    documentContent,
    pins,
    links,
    plans,
    createAccessRequestsFeature(context, { ...memberships, shareWith: shares.shareWith }),
    shares,
    publicLinks,
    createClipboardFeature(context, resources),
    createTrashFeature(context, resources),
    uploads,
    archives,
    versions,
    collections,
    { routes: [], stop: async () => previews.close() },
  ];
  return {
    features,
    storages,
    spaces,
    resources,
    versions,
    documentContent,
    plans: plans.plans,
    shareWith: shares.shareWith,
    openLink: publicLinks.openLink,
    findVisitor: publicLinks.findVisitor,
    noteByLink: publicLinks.noteByLink,
    endingShares: shares.ending,
    /** What recognizes words in pictures, and what keeps what others make of contents. */
    previews: { scan: previews.scan, made: previews.made },
    collected: gathering.collected,
    /** Looks for what reaches somebody through collections that others have shared by granting. */
    openReach: gathering.openReach,
    queries: createFilesByQuery(gathering.hits),
    /** Has this done for each content that is removed because nothing names it any more, in the transaction that removes it. */
    onContentGone: (handle: (key: string) => Promise<void>) => void gone.push(handle),
    /** Has this done where the disk had no room for so many bytes of an upload. */
    onNoRoom: (handle: (storageId: string, bytes: number) => void) => void refused.push(handle),
  };
}

/** The storey of content, as those above see it. */
export type Content = ReturnType<typeof createContent>;
