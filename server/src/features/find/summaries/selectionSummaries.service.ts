import { AppError, serverLimits, type Answer, type api, type Selection } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import type { BeginJob } from '../../platform/index.ts';
import type { Modes } from '../model/index.ts';
import type { FileTexts } from '../text/fileTexts.ts';
import type { GatherFiles } from '../text/gatherFiles.ts';
import type { SelectionSummaryInput } from './makeSelectionSummary.ts';
import type { SelectionSummariesRepo, SelectionSummaryRow } from './selectionSummaries.repo.ts';
import { signOf } from './signOf.ts';
import { stateOf } from './stateOf.ts';
import type { SummaryWish } from './summaries.tables.ts';
import { madeBy, writeSummary } from './writeSummary.ts';

interface Dependencies {
  repo: Pick<SelectionSummariesRepo, 'get' | 'ids'>;
  fileTexts: Pick<FileTexts, 'of'>;
  gatherFiles: GatherFiles;
  modes: Pick<Modes, 'require' | 'inSpaces'>;
  /** The model that would write; null where none is named. */
  modelName(): string | null;
  beginJob: BeginJob<SelectionSummaryInput>;
}

type SelectionSummary = Answer<typeof api.summaries.ofMany>;

interface Order extends SummaryWish {
  items: Selection;
  name: string;
}

/** Summaries of several files, for whoever has had them made. */
export function createSelectionSummariesService(needs: Dependencies) {
  const { repo, fileTexts, gatherFiles, modes, modelName, beginJob } = needs;

  async function shown(actor: Actor, made: SelectionSummaryRow): Promise<SelectionSummary> {
    const files = await fileTexts.of(
      actor,
      made.files.map(({ resourceId }) => resourceId),
    );
    const inSpaces = await modes.inSpaces(files.flatMap(({ spaceIds }) => spaceIds));
    const present = new Map(files.map((file) => [file.resourceId, { file, state: stateOf(file, inSpaces) }]));
    const gathered = await gatherFiles(actor, made.items, serverLimits.summaryFiles);
    const known = new Set(made.files.map(({ resourceId }) => resourceId));
    const isSame = made.files.every(({ resourceId, blobHash, state }) => {
      const now = present.get(resourceId);
      return now?.file.blobHash === blobHash && now.state === state;
    });
    const isWhole =
      gathered.ids.length === known.size && gathered.ids.every((resourceId) => known.has(resourceId));
    const mayBeSaid = ({ of }: { of: readonly string[] }) =>
      of.every((resourceId) => (present.get(resourceId)?.state ?? 'heldBack') !== 'heldBack');
    const sentences = made.sentences.filter(mayBeSaid).map(({ text, quote, resourceId }) => ({
      text,
      quote,
      resourceId,
      resourceName: present.get(resourceId)?.file.name ?? '',
    }));
    const count = (wanted: string) =>
      made.files.filter(({ resourceId, state }) => state === wanted && present.has(resourceId)).length;
    const { name, length, style, readWords, words, madeAt } = made;
    const isAll = made.files.every(({ resourceId }) => present.has(resourceId));
    return {
      selectionSummaryId: made.id,
      items: made.items,
      selection: signOf(made.items),
      name,
      summary: writeSummary({ sentences, style }),
      length,
      style,
      ...madeBy(made),
      canTranslate:
        files.length > 0 &&
        files.every(({ spaceIds }) => spaceIds.every((id) => inSpaces.get(id)?.mode === 'model')) &&
        modelName() !== null,
      sentences,
      files: {
        read: count('read'),
        unread: count('unread') + gathered.without,
        heldBack: count('heldBack'),
      },
      more: gathered.more,
      // How much was read of files that somebody may read no more is nothing to them either.
      coverage: isAll ? { readWords, words } : { readWords: 0, words: 0 },
      madeAt: madeAt.toISOString(),
      outOfDate: !isSame || !isWhole,
    };
  }

  return {
    /** One that was made, as far as the actor may read its files now. */
    async get(actor: Actor, id: string): Promise<SelectionSummary> {
      const made = await repo.get(actor, id);
      if (made === null) throw new AppError('not_found');
      await modes.require(actor);
      return shown(actor, made);
    },

    /** All that were made, as far as they may be read, for the export of somebody’s data. */
    async *all(actor: Actor) {
      for (const id of await repo.ids(actor)) {
        const made = await repo.get(actor, id);
        if (made === null) continue;
        const { name, summary, files, madeAt } = await shown(actor, made);
        yield { name, summary, files, madeAt };
      }
    },

    /** Has one made by a job; of the files that were summarised before, it has only the sentences to choose. */
    async begin(actor: Actor, { items, name, length, style, language }: Order): Promise<{ jobId: string }> {
      await modes.require(actor);
      const input = { items, name, length, style, language };
      return beginJob(actor, { text: 'Summarise {name}', values: { name }, input });
    },
  };
}
