import type { Actor } from '../../../../access/Actor.ts';
import { sentencesOf } from '../../../../platform/words/sentences.ts';
import type { FindRepo, Scope } from '../find.repo.ts';
import type { FindService } from '../find.service.ts';

/** A passage of a text that an answer may be made of. */
export interface Quotable {
  readonly resourceId: string;
  /** Of its text, counted from 0. */
  readonly part: number;
  /** Word for word, line breaks too. */
  readonly quote: string;
  /** Word for word, with what stands around it. */
  readonly passage: string;
  readonly language: string;
}

interface Dependencies {
  repo: Pick<FindRepo, 'places' | 'pieces'>;
  nearTo: FindService['nearTo'];
  /** Where a passage begins in its part, in characters. */
  passageStart(starts: readonly number[], passage: number): number;
}

/** So many files are looked into because a passage of them is near. */
const filesNear = 6;
/** So many characters of each are read, and cut at its sentences. */
const passageLength = 1600;

/** Finds the passages of a scope that are near to a text by their meaning, whatever words they have, one of each file. */
export function createNearPassages({ repo, nearTo, passageStart }: Dependencies) {
  return async (actor: Actor, text: string, scope: Scope | null): Promise<Quotable[]> => {
    const found = (await nearTo(actor, text, scope)).slice(0, filesNear).flatMap((one) => {
      const { id, part, language, passage } = one;
      return part === null || language === null || passage === undefined
        ? []
        : [{ id, part, language, passage }];
    });
    const starts = new Map((await repo.places(found, [])).map((one) => [one.id, one.starts]));
    const wanted = found.map((one) => {
      const from = passageStart(starts.get(one.id) ?? [], one.passage);
      return { ...one, from, length: passageLength };
    });
    const pieces = await repo.pieces(wanted);
    return pieces.flatMap(({ place, text: piece }) => {
      const one = wanted[place - 1];
      if (one === undefined) return [];
      const said = [...sentencesOf(piece)];
      const whole = piece.length < passageLength ? said : said.slice(0, -1);
      const passage = piece.slice(whole[0]?.start ?? 0, whole.at(-1)?.end).trim();
      const { id: resourceId, part, language } = one;
      return passage === '' ? [] : [{ resourceId, part, language, passage, quote: passage }];
    });
  };
}

export type NearPassages = ReturnType<typeof createNearPassages>;
