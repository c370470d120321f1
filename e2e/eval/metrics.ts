/** So many of what was found are looked at: in their order, and at all. */
export const depths = { ndcg: 10, recall: 100 } as const;

const gain = (grades: readonly number[]) =>
  grades.slice(0, depths.ndcg).reduce((sum, grade, at) => sum + grade / Math.log2(at + 2), 0);

/**
 * nDCG@10: how near the first ten come to the best order there could be, 1 being that order. A grade counts as it is, as
 * `trec_eval` has it.
 */
export function ndcg(found: readonly string[], grades: ReadonlyMap<string, number>): number {
  const best = gain([...grades.values()].toSorted((one, other) => other - one));
  return best === 0 ? 0 : gain(found.map((id) => grades.get(id) ?? 0)) / best;
}

/** recall@100: which share of all that answers is among the first hundred. */
export function recall(found: readonly string[], grades: ReadonlyMap<string, number>): number {
  const first = new Set(found.slice(0, depths.recall));
  const answers = [...grades.keys()];
  return answers.length === 0 ? 0 : answers.filter((id) => first.has(id)).length / answers.length;
}

/** What ways of finding are measured by. */
export const metrics = [
  { name: `nDCG@${depths.ndcg}`, measure: ndcg },
  { name: `recall@${depths.recall}`, measure: recall },
] as const;
