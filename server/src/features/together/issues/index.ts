// Issues: what is wrong with resources and storages, or still to be done there.
import { api } from '@holdall/shared/contract';
import type { Context, Feature } from '../../../assemble.ts';
import { implementAll } from '../../../http/implement.ts';
import type { UndoableOperations } from '../../platform/index.ts';
import { createIssuesRepo, type IssuesRepo } from './issues.repo.ts';
import { createMachineIssues, type MachineIssues } from './machineIssues.ts';
import { createIssuesService, type IssuesService } from './issues.service.ts';

export type { MachineIssues };

type Needs = Pick<Context, 'database' | 'events' | 'jobs' | 'blobs' | 'log' | 'newId' | 'clock'>;
type Given = Pick<
  Parameters<typeof createIssuesService>[0],
  'spotOf' | 'requireSpace' | 'targetOfMessage' | 'readersAmong' | 'unmuted'
> & {
  operations: UndoableOperations;
  /** Has this done where the disk had no room for so many bytes. */
  onNoRoom(handle: (storageId: string, bytes: number) => void): void;
  /** The storages of which shares end soon, each with how many; or one of them. */
  endingShares(storageId?: string): Promise<readonly { storageId: string; shares: number }[]>;
};

const issuesRoutes = (issues: IssuesService) =>
  implementAll(api.issues, {
    ofResource: ({ actor, params, query }) => issues.list(actor, params, query),
    ofStorage: ({ actor, params, query }) => issues.list(actor, params, query),
    ofSpace: ({ actor, params, query }) => issues.board(actor, params.spaceId, query),
    mine: ({ actor, query }) => issues.mine(actor, query),
    raiseOnResource: ({ actor, params, body }) => issues.raise(actor, params, body),
    raiseOnStorage: ({ actor, params, body }) => issues.raise(actor, params, body),
    change: ({ actor, params, body, revision }) => issues.change(actor, params.issueId, body, revision),
  });

/** Builds the feature; it is handed how a resource or a storage stands to somebody, and who can read it. */
export function createIssuesFeature(
  { database, events, jobs, blobs, log, newId, clock }: Needs,
  { operations, onNoRoom, endingShares, ...given }: Given,
): Feature & { issues: IssuesService; machineIssues: MachineIssues } {
  const common: Parameters<typeof createMachineIssues>[0] & { repo: IssuesRepo } = {
    repo: createIssuesRepo(database),
    transaction: (work) => database.transaction(work),
    publish: (event) => events.publish(event),
    newId,
    now: () => clock.now(),
  };
  const issues = createIssuesService({ ...given, ...common, operations });
  operations.addUndoer('issue', issues.undo);
  const machineIssues = createMachineIssues(common);
  onNoRoom((storageId, bytes) => {
    const reported = machineIssues.report(storageId, 'quota_near', bytes);
    reported.catch((error: unknown) => log.warn({ error }, 'nobody was told that there was no room'));
  });
  jobs.define('issues.room', {
    cron: '* * * * *',
    handle: async () => machineIssues.closeWhereRoomIs(await blobs.freeBytes()),
  });
  const reportShares = async (storageId: string) =>
    machineIssues.report(storageId, 'share_expiring', (await endingShares(storageId))[0]?.shares ?? 0);
  jobs.define('issues.shares', {
    cron: '31 * * * *',
    async handle() {
      const open = await machineIssues.open('share_expiring');
      const ending = await endingShares();
      for (const id of new Set([...open, ...ending].map(({ storageId }) => storageId)))
        await reportShares(id);
    },
  });
  // Between the hours: where shares have changed, by whoever.
  const silence = events.subscribe(async ({ type, properties }) => {
    if (type !== 'storageUpdated' || properties.change !== 'shares' || !properties.storageId) return;
    await reportShares(properties.storageId);
  });
  return { routes: issuesRoutes(issues), issues, machineIssues, stop: async () => silence() };
}
