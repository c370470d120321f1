// Data exports: everything that is kept about somebody, as one file for them.
import { join } from 'node:path';
import { api } from '@holdall/shared/contract';
import type { Doors, Feature } from '../../../assemble.ts';
import { implementAll } from '../../../http/implement.ts';
import { sendFile } from '../../../http/sendFile.ts';
import { keptFiles } from '../../../platform/keptFiles/keptFiles.ts';
import { createDataExportsRepo } from './dataExports.repo.ts';
import { createDataExportsService, type DataExportsService } from './dataExports.service.ts';

type Needed = 'database' | 'config' | 'clock' | 'newId' | 'jobs' | 'site' | 'log';
type Needs = Pick<
  Parameters<typeof createDataExportsService>[0],
  'sources' | 'writeZip' | 'works' | 'requireProof' | 'sendMail' | 'record'
>;

const dataExportsRoutes = (dataExports: DataExportsService) =>
  implementAll(api.dataExport, {
    get: async ({ actor }) => ({ present: await dataExports.get(actor) }),
    begin: (asked) => dataExports.begin(asked, asked.body.currentPassword),
    download: async ({ actor, params, ip, request, reply }) =>
      sendFile(request, reply, await dataExports.download(actor, params.exportId, ip)),
    remove: ({ actor }) => dataExports.remove(actor),
  });

/** Builds the feature; it is handed where the data of a person comes from. */
export function createDataExportsFeature(doors: Pick<Doors, Needed>, needs: Needs): Feature {
  const { database, config, site, log } = doors;
  const service = createDataExportsService({
    ...doors,
    ...needs,
    repo: createDataExportsRepo(database),
    folder: keptFiles(join(config.HOLDALL_DATA, 'exports'), 'zip'),
    transaction: (work) => database.transaction(work),
    siteUrl: () => site.url(),
    onFailure: (error) => log.warn({ error }, 'export ended before its time'),
  });
  return { routes: dataExportsRoutes(service) };
}
