// Resources: folders and files of local storages, their lists, and everything that is done with them.
import { Readable } from 'node:stream';
import type { Actor } from '../../../access/Actor.ts';
import { askerOf } from '../../../access/askerOf.ts';
import type { Context, Feature } from '../../../assemble.ts';
import type { Previews } from '../../../platform/previews/createPreviews.ts';
import type { ArchiveSources } from '../archives/ArchiveSources.ts';
import type { UndoableOperations } from '../../platform/index.ts';
import type { UploadTargets } from '../uploads/UploadTargets.ts';
import { createActionsService, type ActionsService } from './actions/actions.service.ts';
import { createAssess } from './actions/assess.ts';
import { createAudienceRepo } from './actions/audience.repo.ts';
import { createCopyFor, type CopyFor } from './actions/copyFor.ts';
import { createCopyingRepo } from './actions/copying.repo.ts';
import { createDepartingRepo } from './actions/departing.repo.ts';
import { createDepartures } from './actions/departures.ts';
import { createItemsRepo } from './actions/items.repo.ts';
import { createNewFolders } from './actions/newFolders.ts';
import { createPlacedItemsRepo } from './actions/placedItems.repo.ts';
import { createPlacingRepo } from './actions/placing.repo.ts';
import { createPurgingRepo } from './actions/purging.repo.ts';
import { undoPlaces } from './actions/undoPlaces.ts';
import { createAddingRepo } from './adding.repo.ts';
import { createAnnouncer } from './announce.ts';
import { createChangingRepo } from './changing.repo.ts';
import { createContentService, type ContentService } from './content.service.ts';
import { createCorrectKinds } from './correctKinds.ts';
import { createFileTypeOf } from './fileTypeOf.ts';
import { createLastSeenRepo } from './lastSeen.repo.ts';
import { createListingService, type ListingService } from './listing/listing.service.ts';
import { createRulers } from './listing/rulers.ts';
import { createSelections, type CollectedThings, type Selections } from './listing/selections.ts';
import { createPlaces } from './places.ts';
import { createResourcesRepo, type FindGranted } from './resources.repo.ts';
import { resourcesRoutes, sectionsRoutes, tagsRoutes } from './resources.routes.ts';
import { createResourcesService, type ResourcesService } from './resources.service.ts';
import { createStarsRepo } from './stars.repo.ts';
import { createTagsRepo } from './tags.repo.ts';
import { createStrayBlobs } from './strayBlobs.ts';
import { createArchiveSources } from './transfer/archiveSources.ts';
import { createUploadTargets } from './transfer/uploadTargets.ts';
import { createWalkingRepo } from './transfer/walking.repo.ts';
import { undoChanges } from './undoChanges.ts';
import { createReplaceContent } from './versioned/replaceContent.ts';
import { createVersioned, type Versioned } from './versioned/createVersioned.ts';
import type { KeepVersions } from './versioned/KeepVersions.ts';

type Needs = Pick<Context, 'config' | 'database' | 'blobs' | 'events' | 'jobs' | 'newId' | 'clock'>;

interface Given {
  operations: UndoableOperations;
  previews: Pick<Previews, 'thumbnail' | 'forget'>;
  versions: KeepVersions;
  /** What people see through shared collections. */
  findGranted: FindGranted;
  /** What "all that match" in a collection is. */
  collected: CollectedThings;
}

/** What other features are handed of the resources. */
export interface ResourcesPorts {
  uploadTargets: UploadTargets;
  archiveSources: ArchiveSources;
  actions: ActionsService;
  copyFor: CopyFor;
  selections: Selections;
  /** Bytes of all that lies in each of these folders. */
  bytesIn(actor: Actor, folderIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
  resources: ResourcesService;
  contents: ContentService;
  listing: ListingService;
  /** What versions need of the files that they are of. */
  versioned: Versioned;
  /** Removes what has been in the trash for too long, and contents that nothing needs. The job calls it too. */
  sweep(): Promise<void>;
}

const purgeBatch = 100;

/** Builds the feature. */
export { wordsOf } from './sortName.ts';

export function createResourcesFeature(
  context: Needs,
  { operations, previews, versions, findGranted, collected }: Given,
): Feature & ResourcesPorts {
  const { config, database, blobs, events, jobs, newId, clock } = context;
  const now = () => clock.now();
  const transaction = <T>(work: () => Promise<T>) => database.transaction(work);
  const announce = createAnnouncer((event) => events.publish(event));
  const trashDays = config.TRASH_DAYS;
  const repo = createResourcesRepo(database, findGranted);
  const items = createItemsRepo(database);
  const adding = createAddingRepo(database);
  const changing = createChangingRepo(database);
  const placing = createPlacingRepo(database);
  const purging = createPurgingRepo(database);
  const departures = createDepartures({ repo: createDepartingRepo(database), purging });
  const stars = createStarsRepo(database);
  const lastSeen = createLastSeenRepo(database);
  const places = createPlaces({ repo, items, adding, announce, newId, now });
  const fileTypeOf = createFileTypeOf(blobs);
  const keepEmpty = async () => {
    const { key } = await blobs.put(Readable.from([]));
    return key;
  };

  const common = {
    repo,
    items,
    adding,
    changing,
    placing,
    places,
    stars,
    lastSeen,
    operations,
    versions,
    announce,
    transaction,
    newId,
    now,
  };
  const replaceContent = createReplaceContent(common);
  const resources = createResourcesService({
    ...common,
    tags: createTagsRepo(database),
    keepEmpty,
    fileTypeOf,
    trashDays,
  });
  const contents = createContentService({
    ...common,
    resources,
    blobs,
    previews,
    fileTypeOf,
    replaceContent,
    maxBytes: config.UPLOAD_BYTES,
  });
  const rulers = createRulers({ database, now });
  events.subscribe(({ type, properties }) => {
    if (type !== 'resourceUpdated') return;
    for (const parentId of properties.parentIds ?? []) rulers.forget(parentId ?? properties.storageId ?? '');
  });
  const listing = createListingService({ database, rulers, trashDays });
  const assess = createAssess({ items, places });
  const copying = createCopyingRepo(database);
  const actions = createActionsService({
    ...common,
    assess,
    newFolders: createNewFolders({ places }),
    audience: createAudienceRepo(database),
    copying,
    purging,
    departures,
  });

  operations.addUndoer(
    'places',
    undoPlaces({ ...common, departures, placed: createPlacedItemsRepo(database) }),
  );
  for (const [name, undoer] of Object.entries(undoChanges(common))) operations.addUndoer(name, undoer);

  const sweepBlobs = createStrayBlobs({ database, blobs, forget: (key) => previews.forget(key), now });
  async function sweep(): Promise<void> {
    while ((await transaction(() => purging.purgeOld(now(), trashDays, purgeBatch))) === purgeBatch);
    await sweepBlobs();
  }
  jobs.define('resources.sweep', { cron: '41 * * * *', handle: () => sweep() });

  const correctKinds = createCorrectKinds(database);
  jobs.define('resources.kinds', { cron: '*/3 * * * *', handle: (_, context) => correctKinds(context) });

  return {
    routes: [...resourcesRoutes(resources, contents), ...sectionsRoutes(listing), ...tagsRoutes(resources)],
    uploadTargets: createUploadTargets({ ...common, resources, blobs, fileTypeOf, replaceContent }),
    archiveSources: createArchiveSources({ items, walking: createWalkingRepo(database), blobs, now }),
    actions,
    copyFor: createCopyFor({
      ...common,
      assess,
      copying,
      askAs: (actor, work) => database.askAs(askerOf(actor, 'act'), work),
    }),
    selections: createSelections(database, collected),
    async bytesIn(actor, folderIds) {
      const sums = await items.sums(actor, folderIds);
      return new Map([...sums].map(([id, sum]) => [id, sum.bytes]));
    },
    resources,
    contents,
    listing,
    versioned: createVersioned({ ...common, resources, replaceContent }),
    sweep,
  };
}
