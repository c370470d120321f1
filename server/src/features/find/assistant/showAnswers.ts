import type { Answer, api } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import type { FileText, FileTexts } from '../text/fileTexts.ts';
import type { AssistantRepo } from './assistant.repo.ts';
import type { Citation, KeptAnswer } from './KeptAnswer.ts';

interface Dependencies {
  repo: Pick<AssistantRepo, 'still'>;
  fileTexts: Pick<FileTexts, 'of'>;
}

/** An answer as its person may see it. */
export type ShownAnswer = NonNullable<Answer<typeof api.assistant.session>['requests'][number]['answer']>;
type Receipt = ShownAnswer['sources'][number]['receipt'];

/**
 * An answer as its person may see it. Sentences whose sources they may not read any more are left out; so is what rests on
 * nothing, where they may not read all that the model was given.
 */
function shownAnswer(
  { sentences, citations, given, heldBack = 0, isSearchCut = false, ...told }: KeptAnswer,
  files: ReadonlyMap<string, FileText>,
  receiptOf: (citation: Citation) => Receipt,
): ShownAnswer {
  const sources = citations.flatMap((citation, index) => {
    const file = files.get(citation.resourceId);
    if (file === undefined) return [];
    const { resourceId, name, kind, storageName } = file;
    const { quote } = citation;
    return [{ number: index + 1, resourceId, name, kind, storageName, quote, receipt: receiptOf(citation) }];
  });
  const seen = new Set(sources.map(({ number }) => number));
  const isAllReadable = given.every((resourceId) => files.has(resourceId));
  const shown = sentences.filter(({ sources: on }) =>
    on.length === 0 ? isAllReadable : on.every((number) => seen.has(number)),
  );
  return {
    ...told,
    heldBack,
    isSearchCut,
    sentences: shown.map(({ text, sources: on }) => ({ text, sources: [...on] })),
    sources,
    withheld: sentences.length - shown.length,
  };
}

/** Answers as their person may see them now: files and rights are asked for anew, and how each quote stands. */
export function createShowAnswers({ repo, fileTexts }: Dependencies) {
  return async (actor: Actor, answers: readonly KeptAnswer[]): Promise<ShownAnswer[]> => {
    const cited = answers.flatMap(({ citations }) => citations);
    const given = answers.flatMap((answer) => answer.given);
    const ids = [...new Set([...given, ...cited.map(({ resourceId }) => resourceId)])];
    const files = new Map((await fileTexts.of(actor, ids)).map((file) => [file.resourceId, file]));
    const changed = cited.filter(({ resourceId, blobHash, mime }) => {
      const file = files.get(resourceId);
      return file !== undefined && (file.blobHash !== blobHash || file.mime !== mime);
    });
    const granted = new Set([...files.values()].flatMap((file) => (file.isGranted ? file.resourceId : [])));
    const still = await repo.still(actor, changed, granted);
    const receipts = new Map(
      changed.map((citation, index) => [citation, still.has(index) ? 'changed' : 'stale'] as const),
    );
    return answers.map((answer) =>
      shownAnswer(answer, files, (citation) => receipts.get(citation) ?? 'current'),
    );
  };
}

/** Shows answers to their person. */
export type ShowAnswers = ReturnType<typeof createShowAnswers>;
