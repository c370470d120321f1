// Acts over ten thousand things at once, against one bare statement over as many rows.
import type { Database } from '../../../server/src/platform/db/Database.ts';
import type { Client } from '../measure/Client.ts';
import { ms, type Report } from '../measure/Report.ts';
import { isQuick, pairCount } from '../measure/size.ts';
import { median, timed } from '../measure/statistics.ts';
import type { Home } from '../world/addEntries.ts';

/** As many as one act may take. */
export const bulkSize = isQuick ? 1000 : 10_000;

const mostMs = 2000;

/** What is moved: a full folder, and an empty one for it to go to; the same in the copy for the baseline. */
export interface BulkWorld {
  readonly ours: Client;
  readonly bare: Database;
  readonly home: Home;
  readonly from: string;
  readonly to: string;
}

interface Applied {
  readonly operationId: string;
  readonly done: number;
}

/** Adds how long it takes to move, to throw away and to take back everything in a folder. */
export async function measureBulk(report: Report, { ours, bare, home, from, to }: BulkWorld): Promise<void> {
  const { storageId } = home;
  const times = { plan: [] as number[], move: [] as number[], delete: [] as number[], undo: [] as number[] };
  const statements: number[] = [];
  const allIn = (parentId: string) => ({ query: { storageId, section: 'files', parentId } });

  async function act(action: 'move' | 'delete', target?: object): Promise<string> {
    let planId = '';
    const given = { action, items: allIn(from), ...(target ? { target } : {}) };
    times.plan.push(
      await timed(
        async () => ({ planId } = await ours.call<{ planId: string }>('POST', '/api/plans', given)),
      ),
    );
    let applied: Applied | undefined;
    const apply = async () => (applied = await ours.call<Applied>('POST', `/api/plans/${planId}/apply`, {}));
    times[action].push(await timed(apply));
    if (applied?.done !== bulkSize) throw new Error(`Of ${bulkSize} things ${applied?.done} were done.`);
    return applied.operationId;
  }

  const undo = async (operationId: string) =>
    times.undo.push(await timed(() => ours.call('POST', `/api/operations/${operationId}/undo`, {})));

  for (let turn = 0; turn < pairCount; turn += 1) {
    await undo(await act('move', { storageId, parentId: to }));
    await undo(await act('delete'));
    const [there, back] = turn % 2 === 0 ? [from, to] : [to, from];
    statements.push(
      await timed(() =>
        bare.query('update resources set parent_id = $2 where parent_id = $1', [there, back], 'bare.move'),
      ),
    );
  }
  const baseline = median(statements);
  for (const [what, taken] of Object.entries(times)) {
    report.add({
      what: `${what} of ${bulkSize} things`,
      ours: ms(median(taken)),
      baseline: ms(baseline),
      value: median(taken) / baseline,
    });
    report.add({
      what: `${what}: time`,
      value: median(taken),
      unit: 'ms',
      limit: { most: mostMs },
    });
  }
}
