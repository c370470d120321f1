import { issueAmountLimit } from '@holdall/shared/contract';
import type { Database } from '../../../platform/db/Database.ts';
import type { MachineIssues } from '../../together/index.ts';

interface Dependencies {
  database: Pick<Database, 'query'>;
  machineIssues: MachineIssues;
}

/** Files outside the trash whose text could not be read, as far as they are counted. */
const countText = `
  select count(*)::int as count from (
    select 1 from texts t
    join resources r on r.blob_hash = t.blob_hash and r.storage_id = t.storage_id and r.mime = t.mime and r.trashed_at is null
    where t.storage_id = $1 and t.state = 'failed' limit $2
  ) unread`;

export type UnreadReports = ReturnType<typeof createUnreadReports>;

/** Has an issue raised where files could not be read, and closed once they are read or gone. */
export function createUnreadReports({ database, machineIssues }: Dependencies) {
  async function report(storageIds: Iterable<string>): Promise<void> {
    for (const storageId of storageIds) {
      const values = [storageId, issueAmountLimit];
      const [row] = await database.query<{ count: number }>(countText, values, 'text.unreadCount');
      await machineIssues.report(storageId, 'text_unreadable', row?.count ?? 0);
    }
  }

  return {
    /** Looks at these storages, in which something has been read. */
    report,

    /** Looks again where files were unread before: at all such storages, or at those of them in which something has changed. */
    async lookAgain(changed?: ReadonlySet<string>): Promise<void> {
      const open = await machineIssues.open('text_unreadable');
      await report(
        open.map(({ storageId }) => storageId).filter((id) => changed === undefined || changed.has(id)),
      );
    },
  };
}
