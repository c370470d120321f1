import type { Actor } from '../../../../access/Actor.ts';
import { createPauses } from '../../../../platform/createPauses.ts';
import { createPace } from '../../../../platform/db/createPace.ts';
import { sentencesOf } from '../../../../platform/words/sentences.ts';
import { startEvery } from '../../../../platform/words/splitText.ts';
import { lexemeOf } from '../../../../platform/words/stems.ts';
import { tokensOf } from '../../../../platform/words/tokens.ts';
import type { FindRepo, Scope } from '../find.repo.ts';
import type { NearPassages, Quotable } from './createNearPassages.ts';
import type { FindService } from '../find.service.ts';
import type { SoughtWords } from '../readQuestion.ts';

/** A sentence that words of a question stand in. */
export interface Evidence extends Quotable {
  /** On one line. */
  readonly text: string;
  /** For each word of the question, whether it stands there. */
  readonly has: readonly boolean[];
  /** What stands there, without endings. */
  readonly lexemes: ReadonlySet<string>;
  /** How well its file fits, from 1 for the best down to 0. */
  readonly fit: number;
}

/** What was found about a question. */
export interface Findings {
  readonly evidence: readonly Evidence[];
  /** Passages that are near to the question by their meaning, whatever words they have, the nearest first. */
  readonly near: readonly Quotable[];
  /** How much each word of the question weighs. */
  readonly weights: readonly number[];
  /** Files that were looked into, and those that words of the question stand in. */
  readonly read: number;
  readonly found: number;
  /** There are more than those. */
  readonly more: boolean;
  /** Contents that are still to be read. */
  readonly waiting: number;
}

/** A part of a text that is looked into. */
interface Place {
  readonly id: string;
  readonly part: number;
  readonly language: string;
  readonly fit: number;
}

interface OfResource {
  readonly parts: readonly { readonly part: number; readonly language: string }[];
  readonly isWaiting: boolean;
  readonly kind: string;
  readonly storageId: string;
}

interface Dependencies {
  repo: Pick<FindRepo, 'places' | 'pieces'>;
  byAnyOf: FindService['byAnyOf'];
  nearPassages: NearPassages;
  /** The parts of one file, if the actor may read it; null otherwise. A folder has none. */
  partsOf(actor: Actor, resourceId: string): Promise<OfResource | null>;
}

/** What is asked, and where. */
interface Sought {
  readonly words: readonly SoughtWords[];
  /** Spaces, storages, folders and files; without any, and without `files`, everything that the actor may read. */
  readonly named: readonly string[];
  /** Files that a search has found; null where none was named. */
  readonly files: Scope['files'] | null;
  /** What is meant, where passages that are near to it are wanted as well. */
  readonly meant: string | null;
}

/** So many files are looked into, the best of those that are found. */
const filesRead = 40;
/** So many places of a part are looked at, each so many words wide. */
const places = { ofPart: 3, ofOnlyFile: 12, words: 60 };
/** So many characters are read around a place. */
const pieceLength = 1600;
/** A sentence that says something, and can be shown. */
const sentenceLength = { least: 12, most: 700 };

/** Where most of the numbers lie together: the first of each such place, the fullest first. They are in order. */
export function fullest(numbers: readonly number[], most: number): number[] {
  let left = [...numbers];
  const found: number[] = [];
  while (left.length > 0 && found.length < most) {
    let best = { from: left[0] ?? 1, count: 0 };
    for (let from = 0, to = 0; from < left.length; from += 1) {
      const first = left[from] ?? 0;
      while (to < left.length && (left[to] ?? 0) < first + places.words) to += 1;
      if (to - from > best.count) best = { from: first, count: to - from };
    }
    const { from } = best;
    found.push(from);
    left = left.filter((number) => number < from - startEvery || number >= from + places.words);
  }
  return found;
}

/** A piece of a text, and where it begins in it. */
interface Piece extends Place {
  readonly from: number;
  readonly text: string;
}

/** The sentences of a piece that words of the question stand in. */
function evidenceIn(
  { id, part, language, fit, from, text }: Piece,
  words: readonly SoughtWords[],
): Evidence[] {
  const sentences = [...sentencesOf(text)];
  // What the piece begins or ends with may be half a sentence.
  const whole = sentences.slice(from > 0 ? 1 : 0, text.length >= pieceLength ? -1 : undefined);
  return whole.flatMap(({ text: said, start, end }, at) => {
    if (said.length < sentenceLength.least || said.length > sentenceLength.most) return [];
    const lexemes = new Set(Array.from(tokensOf(said), ({ word }) => lexemeOf(language, word)));
    const has = words.map((one) => one.words.every((word) => lexemes.has(lexemeOf(language, word))));
    if (!has.includes(true)) return [];
    const passage = text.slice(whole[at - 1]?.start ?? start, whole[at + 1]?.end ?? end);
    return [
      {
        resourceId: id,
        part,
        text: said,
        quote: text.slice(start, end),
        passage,
        language,
        has,
        lexemes,
        fit,
      },
    ];
  });
}

const isResource = (place: string) => place.startsWith('res_');

/** What was found at several places: each sentence once, and each word with the weight that it has at the first of them. */
function together(all: readonly Findings[], words: readonly SoughtWords[]): Findings {
  const evidence = new Map(
    all.flatMap((one) => one.evidence.map((said) => [`${said.resourceId} ${said.text}`, said])),
  );
  const sum = (of: (one: Findings) => number) => all.reduce((count, one) => count + of(one), 0);
  return {
    evidence: [...evidence.values()],
    near: [],
    weights: all[0]?.weights ?? words.map(() => 1),
    read: sum((one) => one.read),
    found: sum((one) => one.found),
    more: all.some(({ more }) => more),
    waiting: sum((one) => one.waiting),
  };
}

/** Finds the sentences that answer a question, in a space, a storage, one file, or everything that somebody may read. */
export function createEvidence({ repo, byAnyOf, nearPassages, partsOf }: Dependencies) {
  /** What stands around the fullest places of some parts. */
  async function piecesOf(some: readonly Place[], words: readonly SoughtWords[], ofPart: number) {
    const lexemes = some.flatMap(({ language }) =>
      words.flatMap((one) => one.words.map((word) => lexemeOf(language, word))),
    );
    const found = await repo.places(some, [...new Set(lexemes)]);
    const wanted = found.flatMap(({ id, part, at, starts }) => {
      const place = some.find((one) => one.id === id && one.part === part);
      if (place === undefined || at === null) return [];
      return fullest(at, ofPart).map((number) => {
        const start = Math.max(0, Math.floor((number - 1) / startEvery) - 1);
        return { ...place, from: starts[start] ?? 0, length: pieceLength };
      });
    });
    const pieces = await repo.pieces(wanted);
    return pieces.flatMap(({ place, text }): Piece[] => {
      const one = wanted[place - 1];
      return one === undefined ? [] : [{ ...one, text }];
    });
  }

  /** The sentences around the fullest places of these parts, each once. */
  async function read(within: readonly Place[], words: readonly SoughtWords[], ofPart: number) {
    const evidence = new Map<string, Evidence>();
    const pause = createPauses();
    const pace = createPace({ first: 4, most: 20, least: 1 });
    for (let at = 0; at < within.length;) {
      const some = within.slice(at, at + pace.next());
      at += some.length;
      for (const piece of await pace.step(() => piecesOf(some, words, ofPart))) {
        for (const one of evidenceIn(piece, words)) evidence.set(`${one.resourceId} ${one.text}`, one);
        await pause();
      }
    }
    return [...evidence.values()];
  }

  async function inScope(
    actor: Actor,
    words: readonly SoughtWords[],
    scope: Scope | null,
    but: ReadonlySet<string> = new Set(),
  ): Promise<Findings> {
    const { found, weights, more, waiting } = await byAnyOf(actor, words, scope);
    const inText = found.flatMap(({ id, part, language, score }) =>
      part === null || language === null || but.has(id) ? [] : [{ id, part, language, score }],
    );
    const best = Math.max(1e-9, ...inText.map(({ score }) => score));
    const looked = inText.slice(0, filesRead).map((one) => ({ ...one, fit: one.score / best }));
    const evidence = await read(looked, words, places.ofPart);
    return { evidence, near: [], weights, read: looked.length, found: inText.length, more, waiting };
  }

  async function inFile(words: readonly SoughtWords[], id: string, file: OfResource): Promise<Findings> {
    const within = file.parts.map((one) => ({ ...one, id, fit: 1 }));
    const evidence = await read(within, words, places.ofOnlyFile);
    const isThere = within.length > 0 ? 1 : 0;
    const waiting = file.isWaiting ? 1 : 0;
    const weights = words.map(() => 1);
    return { evidence, near: [], weights, read: isThere, found: isThere, more: false, waiting };
  }

  /** What was found, and what is near to what is meant. A file that is named is one that was looked into. */
  async function withNear(
    actor: Actor,
    findings: Findings,
    { meant, named }: Pick<Sought, 'meant' | 'named'>,
    scope: Scope | null,
  ): Promise<Findings> {
    if (meant === null) return findings;
    const near = await nearPassages(actor, meant, scope);
    const known = new Set([...findings.evidence.map(({ resourceId }) => resourceId), ...named]);
    const more = near.filter(({ resourceId }) => !known.has(resourceId)).length;
    return { ...findings, near, read: findings.read + more, found: findings.found + more };
  }

  /**
   * In spaces, storages, folders and files; without any, in everything that the actor may read. What they may not read any
   * more is left out. A file that is named is read closely, also where it lies in a place that is named as well. Files that a
   * search has found are looked into beside them; where they are none, nothing is.
   */
  return async (actor: Actor, sought: Sought): Promise<Findings> => {
    const { words, named, files } = sought;
    if (named.length === 0 && files === null)
      return withNear(actor, await inScope(actor, words, null), sought, null);
    const folders: Scope['folders'][number][] = [];
    const ownFiles: { id: string; storageId: string }[] = [];
    const all: Findings[] = [];
    for (const id of named.filter(isResource)) {
      const one = await partsOf(actor, id);
      if (one === null) continue;
      const { kind, storageId } = one;
      (kind === 'folder' ? folders : ownFiles).push({ id, storageId });
      if (kind !== 'folder') all.push(await inFile(words, id, one));
    }
    const wide = named.filter((id) => !isResource(id));
    const ofSearch = files ?? [];
    if (wide.length + folders.length + ofSearch.length > 0) {
      const scope = { places: wide, folders, files: ofSearch };
      all.unshift(await inScope(actor, words, scope, new Set(named)));
    }
    const scope = { places: wide, folders, files: [...ofSearch, ...ownFiles] };
    return withNear(actor, together(all, words), sought, scope);
  };
}

export type EvidenceFinder = ReturnType<typeof createEvidence>;
