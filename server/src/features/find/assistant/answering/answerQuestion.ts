import type { AssistantMode, ModelProblem } from '@holdall/shared/contract';
import type { Actor } from '../../../../access/Actor.ts';
import type { Modes } from '../../model/index.ts';
import type { EvidenceFinder, Findings } from '../../search/evidence/createEvidence.ts';
import type { OutsideDraft } from '../../tools/index.ts';
import type { FileText, FileTexts } from '../../text/fileTexts.ts';
import type { AssistantRepo } from '../assistant.repo.ts';
import type { FilesOfSearches } from '../filesOfSearches.ts';
import { chooseSentences, forCell, forWriter } from './chooseSentences.ts';
import type { InstructionsRepo } from '../instructions.repo.ts';
import type { Citation, KeptAnswer } from '../KeptAnswer.ts';
import { questionWords } from './questionWords.ts';
import {
  filesGiven,
  NoLongerTold,
  passagesOf,
  type Draft,
  type EarlierTurn,
  type WriteAnswer,
} from './writeAnswer.ts';

interface Dependencies {
  evidence: EvidenceFinder;
  filesOfSearches: FilesOfSearches;
  fileTexts: Pick<FileTexts, 'of'>;
  repo: Pick<AssistantRepo, 'standing'>;
  writeAnswer: WriteAnswer;
  modes: Modes;
  /** What those who manage the storages of some places say about answers there. */
  instructionsOf: InstructionsRepo['ofPlaces'];
  /** What the model is called. */
  modelName(): string | null;
}

interface Asked {
  readonly question: string;
  /** What was asked before in the same session, the oldest first. */
  readonly earlier: readonly EarlierTurn[];
  /** Spaces, storages, folders, files and saved searches; none for everything that the actor may read. */
  readonly places: readonly string[];
  /** It stands in a cell of a table, and is as short as can be. */
  readonly isBrief?: boolean;
  /** Why the model is not asked: it could not be, a moment ago. */
  readonly modelProblem?: ModelProblem | null;
  /** What tools outside were asked for it, with what came. */
  readonly told?: readonly OutsideDraft[];
  readonly signal: AbortSignal;
  readonly draft: Draft;
  /** Told of each stage when it begins. */
  onStage(stage: 'reading' | 'writing' | 'checking'): Promise<void>;
}

/** A sentence, with what it is said to rest on. */
interface Said {
  readonly text: string;
  readonly on: readonly Pick<Citation, 'resourceId' | 'part' | 'quote'>[];
}

/** Files whose storages are not seen: through collections or shares. */
const grantedOf = (files: Iterable<FileText>) =>
  new Set([...files].filter(({ isGranted }) => isGranted).map(({ resourceId }) => resourceId));

/** What may be used for an answer, and of how many files with words of the question nothing may be. */
interface Allowed {
  readonly findings: Findings;
  readonly asked: Asked;
  readonly heldBack: number;
}

/** What an answer says, before it is looked up. */
type Answered = Pick<KeptAnswer, 'mode' | 'model' | 'modelProblem' | 'isCut' | 'given'> & {
  readonly said: readonly Said[];
};

const nothing: Findings = { evidence: [], near: [], weights: [], read: 0, found: 0, more: false, waiting: 0 };
/** So much a model is given at most: a small one understands no more, and a large one is paid for it. */
const mostGiven = { passages: 24, characters: 16_000 };
/** So many of the sentences come before what is near to the question by its meaning. */
const beforeNear = 12;
/** A question of so many words says by itself what it is about. */
const tellsItself = 4;
/** So often it is begun anew for want of a right to what it was given. */
const mostBeginnings = 3;

/**
 * Answers a question with what the actor may read: with sentences of it, or with what a model writes of it. What each sentence
 * rests on is looked up again, in the version that was read and with the rights of that moment, before it is kept. A sentence
 * of the sources that is not found there is no part of the answer; one of a model stands there as resting on nothing.
 */
export function createAnswerQuestion(needs: Dependencies) {
  const { evidence, filesOfSearches, fileTexts, repo, writeAnswer, modes, instructionsOf, modelName } = needs;

  async function filesOf(actor: Actor, ids: readonly string[]): Promise<Map<string, FileText>> {
    const files = await fileTexts.of(actor, [...new Set(ids)]);
    return new Map(files.map((file) => [file.resourceId, file]));
  }

  /**
   * What may be used of what was found, where questions are answered so: a space that lets less be done with what lies in it
   * is left out, and so is what was answered earlier from there.
   */
  async function allowed(
    actor: Actor,
    findings: Findings,
    asked: Asked,
    mode: AssistantMode,
  ): Promise<Allowed> {
    const files = await filesOf(actor, [
      ...[...findings.evidence, ...findings.near].map(({ resourceId }) => resourceId),
      ...asked.earlier.flatMap((turn) => turn.of),
    ]);
    const inSpaces = await modes.inSpaces(Array.from(files.values()).flatMap(({ spaceIds }) => spaceIds));
    const isOpen = ({ resourceId }: { resourceId: string }) =>
      files.get(resourceId)?.spaceIds.every((id) => {
        const its = inSpaces.get(id)?.mode ?? 'off';
        return mode === 'model' ? its === 'model' : its !== 'off';
      }) === true;
    const evidence = findings.evidence.filter(isOpen);
    const left = findings.evidence.filter((one) => !isOpen(one) && files.has(one.resourceId));
    return {
      findings: { ...findings, evidence, near: findings.near.filter(isOpen) },
      asked: {
        ...asked,
        earlier: asked.earlier.filter(({ of }) => of.every((resourceId) => isOpen({ resourceId }))),
      },
      heldBack: new Set(left.map(({ resourceId }) => resourceId)).size,
    };
  }

  function ofSentences({ evidence: found, weights }: Findings, isBrief = false): Answered {
    const reach = isBrief ? forCell : undefined;
    const said = chooseSentences(found, weights, reach).map((one) => ({ text: one.text, on: [one] }));
    return { mode: 'extractive', model: null, modelProblem: null, isCut: false, given: [], said };
  }

  async function ofModel(actor: Actor, findings: Findings, asked: Asked): Promise<Answered> {
    const { question, earlier, signal, draft, isBrief, told = [], modelProblem = null } = asked;
    if (modelProblem !== null) return { ...ofSentences(findings, isBrief), modelProblem };
    const sentences = chooseSentences(findings.evidence, findings.weights, forWriter);
    const chosen = [...sentences.slice(0, beforeNear), ...findings.near, ...sentences.slice(beforeNear)];
    const files = await filesOf(
      actor,
      chosen.map(({ resourceId }) => resourceId),
    );
    const passages = passagesOf(chosen, (id) => files.get(id)?.name ?? null, mostGiven);
    if (passages.length === 0 && told.length === 0) return ofSentences(findings, isBrief);
    await asked.onStage('writing');
    const instructions = await instructionsOf(actor, asked.places);
    const order = { question, earlier, passages, told, instructions, isBrief, signal, draft };
    const written = await writeAnswer(actor, order);
    if ('problem' in written) return { ...ofSentences(findings, isBrief), modelProblem: written.problem };
    const { isCut } = written;
    const said = written.sentences.map(({ text, supports }) => ({
      text,
      on: supports.map(({ passage: { resourceId, part }, quote }) => ({ resourceId, part, quote })),
    }));
    return {
      mode: 'model',
      model: modelName(),
      modelProblem: null,
      isCut,
      given: filesGiven({ passages, earlier }),
      said,
    };
  }

  /** Numbers what sentences rest on, and keeps what stands there. */
  async function lookUp(
    actor: Actor,
    { said, mode: made }: Answered,
  ): Promise<Pick<KeptAnswer, 'sentences' | 'citations'>> {
    const files = await filesOf(
      actor,
      said.flatMap(({ on }) => on.map(({ resourceId }) => resourceId)),
    );
    const quoted = said.flatMap(({ on }, sentence) =>
      on.flatMap(({ resourceId, part, quote }) => {
        const file = files.get(resourceId);
        if (file === undefined) return [];
        const { storageId, blobHash, mime } = file;
        return [{ sentence, citation: { resourceId, storageId, blobHash, mime, part, quote } }];
      }),
    );
    const standing = await repo.standing(
      actor,
      quoted.map(({ citation }) => citation),
      grantedOf(files.values()),
    );
    const found = quoted.filter((_, index) => standing.has(index + 1));
    const citations: Citation[] = [];
    const numbers = new Map<string, number>();
    const numberOf = (citation: Citation) => {
      const key = `${citation.resourceId} ${citation.part} ${citation.quote}`;
      if (!numbers.has(key)) numbers.set(key, citations.push(citation));
      return numbers.get(key) ?? 0;
    };
    const sentences = said.map(({ text }, index) => {
      const own = found.filter(({ sentence }) => sentence === index);
      return { text, sources: own.map(({ citation }) => numberOf(citation)) };
    });
    const kept = made === 'model' ? sentences : sentences.filter(({ sources }) => sources.length > 0);
    return { sentences: kept, citations };
  }

  /** What is looked for. A question of a few words goes on from the one before it: a model tells what is meant. */
  function soughtBy({ question, earlier, isBrief }: Asked, mode: AssistantMode) {
    const own = questionWords(question);
    if (mode !== 'model' || isBrief) return { words: own, meant: null };
    const before = earlier.at(-1)?.question;
    if (own.length >= tellsItself || before === undefined) return { words: own, meant: question };
    const meant = `${question} ${before}`;
    return { words: questionWords(meant), meant };
  }

  /** Says what was found, as far as that is allowed now: begins anew where a model may no longer be told what it writes of. */
  async function say(actor: Actor, findings: Findings, asked: Asked, beginning = 1) {
    const mode = await modes.require(actor);
    const forModel = mode === 'model' ? await allowed(actor, findings, asked, 'model') : null;
    const isTold = (asked.told?.length ?? 0) > 0;
    const isFound =
      forModel !== null && forModel.findings.evidence.length + forModel.findings.near.length > 0;
    if (forModel === null || !(isFound || isTold)) {
      const { findings: used, heldBack } = await allowed(actor, findings, asked, 'extractive');
      return { answered: ofSentences(used, asked.isBrief), heldBack };
    }
    try {
      const answered = await ofModel(actor, forModel.findings, forModel.asked);
      return { answered, heldBack: forModel.heldBack };
    } catch (error) {
      if (!(error instanceof NoLongerTold) || beginning === mostBeginnings) throw error;
      return say(actor, findings, asked, beginning + 1);
    }
  }

  return async (actor: Actor, asked: Asked): Promise<KeptAnswer> => {
    const { words, meant } = soughtBy(asked, await modes.require(actor));
    const { named, files, isCut: isSearchCut } = await filesOfSearches(actor, asked.places);
    const findings = words.length === 0 ? nothing : await evidence(actor, { words, named, files, meant });
    await asked.onStage('reading');
    const { answered, heldBack } = await say(actor, findings, asked);
    await asked.onStage('checking');
    const { said: _, ...made } = answered;
    const { read, found, more, waiting } = findings;
    return { ...made, ...(await lookUp(actor, answered)), read, found, more, waiting, heldBack, isSearchCut };
  };
}

/** Answers questions. */
export type AnswerQuestion = ReturnType<typeof createAnswerQuestion>;
