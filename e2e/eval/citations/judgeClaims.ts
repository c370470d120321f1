import { supportOf } from '../../../server/src/features/find/model/checkClaims.ts';
import type { PlantedClaim } from './makeClaims.ts';

/** How the product has judged planted claims. */
export interface Judgement {
  /** Made-up claims that it says stand on something: each is one too many. */
  readonly falselyFound: readonly PlantedClaim[];
  /** True ones that it says stand on nothing. */
  readonly missed: readonly PlantedClaim[];
  /** The share of the true ones that it finds, at the passage that they are of. */
  readonly recall: number;
  /** The share of all that it says stand on nothing. */
  readonly flagged: number;
}

/** Has the product look up what each claim rests on. */
export function judgeClaims(claims: readonly PlantedClaim[]): Judgement {
  const found = claims.map(({ text, passages }) => supportOf({ text, named: [1] }, passages));
  const isRight = (at: number) => found[at]?.some(({ passage }) => passage.number === 1) === true;
  const missed = claims.filter(({ isTrue }, at) => isTrue && !isRight(at));
  const trueOnes = claims.filter(({ isTrue }) => isTrue).length;
  return {
    falselyFound: claims.filter(({ isTrue }, at) => !isTrue && (found[at]?.length ?? 0) > 0),
    missed,
    recall: 1 - missed.length / trueOnes,
    flagged: found.filter(({ length }) => length === 0).length / claims.length,
  };
}
