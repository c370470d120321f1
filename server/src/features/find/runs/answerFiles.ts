import { AppError, serverLimits } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import type { DomainEvent } from '../../../platform/events/DomainEvent.ts';
import type { AnswerInFile } from '../assistant/index.ts';
import type { KeptAnswer } from '../assistant/KeptAnswer.ts';
import type { FileTexts } from '../text/fileTexts.ts';
import type { GatherFiles } from '../text/gatherFiles.ts';
import type { Work } from '../../platform/index.ts';
import type { FileRow, RunRow, RunsRepo } from './runs.repo.ts';
import type { RunState } from './runs.tables.ts';

interface Dependencies {
  repo: RunsRepo;
  gatherFiles: GatherFiles;
  fileTexts: Pick<FileTexts, 'of'>;
  answerInFile: AnswerInFile;
  transaction<T>(work: () => Promise<T>): Promise<T>;
  publish(event: DomainEvent): void;
  /** The same, with its notice kept in the present transaction. */
  publishKept(event: DomainEvent): Promise<void>;
}

/** What a job of a run needs to know. */
export type RunInput = { runId: string };

/** So many rows are read at once. */
const rowsRead = 20;
/** Whoever looks at a table that grows is told so often, at most. */
const tellEachMs = 1000;

/** Tells whose a run is how far it is. */
export const runUpdated = ({ userId, id }: Pick<RunRow, 'userId' | 'id'>, status: string): DomainEvent => ({
  type: 'assistantRunUpdated',
  to: { userIds: [userId] },
  properties: { runId: id, status },
});

/** The work of a run: finds its files, and asks each question of each of them. What is answered stays so after a stop. */
export function answerFiles(needs: Dependencies): Work<RunInput> {
  const { repo, gatherFiles, fileTexts, answerInFile, transaction, publish, publishKept } = needs;

  async function end(run: RunRow, state: RunState, failure: string | null, preview: string): Promise<void> {
    await transaction(async () => {
      if (!(await repo.changePresent(run.id, { state, failure }))) return;
      publish(runUpdated(run, state));
      if (state === 'stopped' || run.deletedAt !== null) return;
      await publishKept({
        type: 'assistantRunFinished',
        to: { userIds: [run.userId] },
        properties: { runId: run.id, status: state, preview },
      });
    });
  }

  async function answer(
    actor: Actor,
    { questions }: RunRow,
    row: FileRow,
    signal: AbortSignal,
  ): Promise<void> {
    const [file] = await fileTexts.of(actor, [row.resourceId]);
    if (file?.state !== 'indexed') return repo.setRow(row, { state: 'failed', answers: [] });
    const answers: KeptAnswer[] = [];
    for (const question of questions) {
      signal.throwIfAborted();
      answers.push(await answerInFile(actor, question, row.resourceId, signal));
    }
    await repo.setRow(row, { state: 'done', blobHash: file.blobHash, answers });
  }

  return {
    maxHours: 12,
    // Nobody has more than two of them: the tables of one person keep nobody else’s waiting.
    atOnce: 8,
    async run({ runId }, { actor, signal, progress }) {
      const run = await repo.find(actor.userId, runId);
      if (run === null || run.deletedAt !== null) throw new AppError('not_found');
      const outcome = { opens: `/space/assistant/runs/${runId}` };
      // A kill of the server came between its end and the end of its job: it is told once.
      if (run.state === 'done') return outcome;
      if (!run.gathered) {
        const { ids, more } = await gatherFiles(actor, run.items, serverLimits.runFiles);
        await transaction(async () => {
          await repo.add(runId, ids);
          await repo.change(runId, { gathered: true, more });
        });
      }
      if (!(await repo.enter(runId))) return undefined;
      publish(runUpdated(run, 'running'));
      let told = performance.now();
      for (;;) {
        const waiting = await repo.waiting(runId, rowsRead);
        if (waiting.length === 0) break;
        if ((await repo.find(actor.userId, runId))?.deletedAt !== null) {
          await repo.changePresent(runId, { state: 'stopped' });
          return undefined;
        }
        for (const row of waiting) {
          await answer(actor, run, row, signal);
          if (performance.now() - told < tellEachMs) continue;
          told = performance.now();
          publish(runUpdated(run, 'running'));
          const { files = 0, done = 0 } = (await repo.counts([runId])).get(runId) ?? {};
          progress({ items: done, totalItems: files });
        }
      }
      await end(run, 'done', null, run.title);
      return outcome;
    },
    async onGivenUp({ runId }, { userId }, failure) {
      const run = await repo.find(userId, runId);
      if (run === null) return;
      if (failure === null) await end(run, 'stopped', null, run.title);
      else await end(run, 'failed', failure.message, failure.message);
    },
  };
}
