import type { Actor } from '../../../access/Actor.ts';
import type { EvidenceFinder, Findings } from '../search/createEvidence.ts';
import type { SoughtWords } from '../search/readQuestion.ts';
import type { FileTexts } from '../text/fileTexts.ts';
import type { AssistantRepo } from './assistant.repo.ts';
import { chooseSentences } from './chooseSentences.ts';
import type { Citation, KeptAnswer } from './KeptAnswer.ts';
import { questionWords } from './questionWords.ts';

interface Dependencies {
  evidence: EvidenceFinder;
  fileTexts: Pick<FileTexts, 'of'>;
  repo: Pick<AssistantRepo, 'standing'>;
}

interface Asked {
  readonly question: string;
  readonly place: string | null;
  /** Told of each stage when it begins. */
  onStage(stage: 'reading' | 'checking'): Promise<void>;
}

const isFile = (place: string) => place.startsWith('res_');
const nothing: Findings = { evidence: [], weights: [], read: 0, found: 0, more: false, waiting: 0 };

/**
 * Answers a question with sentences of what the actor may read. Each is looked up again, in the version that was read and
 * with the rights of that moment, before it is kept: what is not found there is no part of the answer.
 */
export function createAnswerQuestion({ evidence, fileTexts, repo }: Dependencies) {
  async function find(actor: Actor, words: readonly SoughtWords[], place: string | null): Promise<Findings> {
    if (place === null || !isFile(place)) return evidence.inPlace(actor, words, place);
    return (await evidence.inFile(actor, words, place)) ?? nothing;
  }

  return async (actor: Actor, { question, place, onStage }: Asked): Promise<KeptAnswer> => {
    const words = questionWords(question);
    const findings = words.length === 0 ? nothing : await find(actor, words, place);
    await onStage('reading');
    const chosen = chooseSentences(findings.evidence, findings.weights);
    const files = new Map(
      (
        await fileTexts.of(
          actor,
          chosen.map(({ resourceId }) => resourceId),
        )
      ).map((file) => [file.resourceId, file]),
    );
    const quoted = chosen.flatMap(({ resourceId, part, quote, text }) => {
      const file = files.get(resourceId);
      if (file === undefined) return [];
      const { storageId, blobHash, mime } = file;
      return [{ text, citation: { resourceId, storageId, blobHash, mime, part, quote } satisfies Citation }];
    });
    await onStage('checking');
    const standing = await repo.standing(
      actor,
      quoted.map(({ citation }) => citation),
    );
    const kept = quoted.filter((_, index) => standing.has(index + 1));
    const { read, found, more, waiting } = findings;
    return {
      mode: 'extractive',
      sentences: kept.map(({ text }, index) => ({ text, source: index + 1 })),
      citations: kept.map(({ citation }) => citation),
      read,
      found,
      more,
      waiting,
    };
  };
}
