// Files on their way in: small ones in one request, large ones in pieces that survive cuts and restarts.
import type { Context, Feature } from '../../../assemble.ts';
import { createUploadsRepo } from './uploads.repo.ts';
import { filesRoutes, uploadsRoutes } from './uploads.routes.ts';
import { createUploadsService, type UploadsService } from './uploads.service.ts';
import type { UploadTargets } from './UploadTargets.ts';

type Needs = Pick<Context, 'config' | 'database' | 'blobs' | 'chunks' | 'jobs' | 'newId' | 'clock'>;

/** Builds the feature; `targets` is what it needs of the resources, `onNoRoom` is told what the disk could not take. */
export function createUploadsFeature(
  context: Needs,
  { targets, onNoRoom }: { targets: UploadTargets; onNoRoom(storageId: string, bytes: number): void },
): Feature & Pick<UploadsService, 'put'> {
  const { config, database, blobs, chunks, jobs, newId, clock } = context;
  const service = createUploadsService({
    repo: createUploadsRepo(database),
    chunks,
    store: blobs,
    targets,
    transaction: (work) => database.transaction(work),
    freeBytes: () => blobs.freeBytes(),
    onNoRoom,
    maxBytes: config.UPLOAD_BYTES,
    newId,
    now: () => clock.now(),
  });
  jobs.define('uploads.sweep', { cron: '23 * * * *', handle: () => service.sweep() });
  return {
    routes: [...uploadsRoutes(service), ...filesRoutes(service)],
    start: () => service.sweep(),
    put: service.put,
  };
}
