// Data exports: everything that is kept about somebody, as one file for them.
import { join } from 'node:path';
import { api } from '@holdall/shared/contract';
import type { Context, Feature } from '../../../assemble.ts';
import { implementAll } from '../../../http/implement.ts';
import { sendFile } from '../../../http/sendFile.ts';
import { openContent } from '../../../platform/blobs/BlobStore.ts';
import { keptFiles } from '../../../platform/keptFiles/keptFiles.ts';
import { createDataExportsRepo } from './dataExports.repo.ts';
import { createDataExportsService, type DataExportsService } from './dataExports.service.ts';

type Needed = 'database' | 'blobs' | 'config' | 'clock' | 'newId' | 'jobs' | 'site' | 'log';
type Needs = Pick<
  Parameters<typeof createDataExportsService>[0],
  'personalData' | 'longJobs' | 'requireProof' | 'sendMail' | 'record'
>;

const dataExportsRoutes = (dataExports: DataExportsService) =>
  implementAll(api.dataExport, {
    get: async ({ actor }) => ({ present: await dataExports.get(actor) }),
    begin: (asked) => dataExports.begin(asked, asked.body.currentPassword),
    download: async ({ actor, params, ip, request, reply }) =>
      sendFile(request, reply, await dataExports.download(actor, params.exportId, ip)),
    remove: ({ actor }) => dataExports.remove(actor),
  });

/** Builds the feature. What is in an export, each feature says itself: see `access/PersonalData.ts`. */
export function createDataExportsFeature(context: Pick<Context, Needed>, needs: Needs): Feature {
  const { database, blobs, config, site, log } = context;
  const service = createDataExportsService({
    ...context,
    ...needs,
    repo: createDataExportsRepo(database),
    open: openContent(blobs),
    folder: keptFiles(join(config.HOLDALL_DATA, 'exports'), 'zip'),
    transaction: (work) => database.transaction(work),
    siteUrl: () => site.url(),
    onFailure: (error) => log.warn({ error }, 'export ended before its time'),
  });
  return { routes: dataExportsRoutes(service) };
}
