import type { Answer, api } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import type { FileText, FileTexts } from '../text/fileTexts.ts';
import type { AssistantRepo, RequestRow } from './assistant.repo.ts';
import type { Citation } from './KeptAnswer.ts';

interface Dependencies {
  /** Says a text of the catalogue in the person's language. */
  sayIn(locale: string | null, text: string): string;
  repo: Pick<AssistantRepo, 'still'>;
  fileTexts: Pick<FileTexts, 'of'>;
}

/** A question as its person may see it. */
export type ShownRequest = Answer<typeof api.assistant.session>['requests'][number];
type Receipt = NonNullable<ShownRequest['answer']>['sources'][number]['receipt'];

/**
 * A question as its person may see it. Sentences whose sources they may not read any more are left out; so is what rests on
 * nothing, where they may not read all that the model was given.
 */
function shownRequest(
  { id, question, state, jobId, failure, draft, askedAt, answer }: RequestRow,
  files: ReadonlyMap<string, FileText>,
  receiptOf: (citation: Citation) => Receipt,
): ShownRequest {
  const request = { id, question, state, jobId, failure, draft, askedAt: askedAt.toISOString() };
  if (answer === null) return { ...request, answer };
  const { sentences, citations, given, ...told } = answer;
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
    ...request,
    answer: {
      ...told,
      sentences: shown.map(({ text, sources: on }) => ({ text, sources: [...on] })),
      sources,
      withheld: sentences.length - shown.length,
    },
  };
}

/** Questions and answers as their person may see them now: files and rights are asked for anew, and how each quote stands. */
export function createShowRequests({ repo, fileTexts, sayIn }: Dependencies) {
  return async (actor: Actor, rows: readonly RequestRow[]): Promise<ShownRequest[]> => {
    const cited = rows.flatMap(({ answer }) => answer?.citations ?? []);
    const given = rows.flatMap(({ answer }) => answer?.given ?? []);
    const ids = [...new Set([...given, ...cited.map(({ resourceId }) => resourceId)])];
    const files = new Map((await fileTexts.of(actor, ids)).map((file) => [file.resourceId, file]));
    const changed = cited.filter(({ resourceId, blobHash, mime }) => {
      const file = files.get(resourceId);
      return file !== undefined && (file.blobHash !== blobHash || file.mime !== mime);
    });
    const still = await repo.still(actor, changed);
    const receipts = new Map(
      changed.map((citation, index) => [citation, still.has(index) ? 'changed' : 'stale'] as const),
    );
    return rows.map((row) => {
      const failure = row.failure && sayIn(actor.locale, row.failure);
      return shownRequest({ ...row, failure }, files, (citation) => receipts.get(citation) ?? 'current');
    });
  };
}

/** Shows questions to their person. */
export type ShowRequests = ReturnType<typeof createShowRequests>;
