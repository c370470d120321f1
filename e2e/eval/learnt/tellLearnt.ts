import { fuse } from '../../../server/src/features/find/search/ranking/fuse.ts';
import type { Report } from '../../bench/measure/Report.ts';
import { addDifference, points } from '../addDifference.ts';
import { meanInterval } from '../meanInterval.ts';
import { depths, metrics } from '../metrics.ts';
import type { Judged } from '../sets/TestSet.ts';
import { countWords, stemsOf } from './countWords.ts';
import { cosine, learners, vectorOf } from './learnVectors.ts';
import { readSynonyms, synonymTrials } from './synonyms.ts';

/** A list as it is fused; what it counts for is its order. */
const ranked = (ids: readonly string[]) => ids.map((id) => ({ id, score: 0 }));

/**
 * An experiment: vectors of words that are learnt of the texts of a set, and of nothing else. Whether words that mean the same are
 * nearer to each other than words by chance, and whether words and such vectors together find more than words alone, whose
 * findings come along. Answers where they find less by more than the noise: the product must not offer them then, so nothing fails.
 */
export function tellLearnt(
  report: Report,
  set: string,
  { documents, questions }: Judged,
  byWords: readonly (readonly string[])[],
): string[] {
  const below: string[] = [];
  const vocabulary = countWords(documents.map(({ text }) => text));
  const synonyms = readSynonyms();
  const trials = synonyms === null ? [] : synonymTrials(synonyms, vocabulary);
  for (const [learner, learn] of Object.entries(learners)) {
    const vectors = learn(vocabulary);
    if (trials.length > 0) {
      const won = trials.map(({ word, synonym, other }) => {
        const apart = cosine(vectors[word], vectors[synonym]) - cosine(vectors[word], vectors[other]);
        return apart > 0 ? 1 : apart === 0 ? 0.5 : 0;
      });
      const { mean, low, high } = meanInterval(won);
      report.add({
        what: `${set}, ${learner}, ${trials.length} pairs of WordNet, nearer than a word as frequent (chance 50): ${points(mean)} (${points(low)} to ${points(high)})`,
        value: mean * 100,
        unit: 'of 100',
      });
    }
    const texts = vocabulary.texts.map((text) => vectorOf(text, vocabulary, vectors));
    const byVectors = questions.map(({ text }) => {
      const asked = vectorOf(
        stemsOf(text).flatMap((stem) => vocabulary.places.get(stem) ?? []),
        vocabulary,
        vectors,
      );
      return documents
        .map(({ id }, at) => ({ id, score: cosine(asked, texts[at]) }))
        .toSorted((one, other) => other.score - one.score)
        .slice(0, depths.recall)
        .map(({ id }) => id);
    });
    const both = byVectors.map((ids, at) =>
      fuse(ranked(byWords[at] ?? []), ranked(ids))
        .toSorted((one, other) => other.score - one.score)
        .map(({ id }) => id),
    );
    for (const { name, measure } of metrics) {
      const of = (found: readonly (readonly string[])[]) =>
        questions.map(({ grades }, at) => measure(found[at] ?? [], grades));
      const baseline = of(byWords);
      addDifference(report, `${set}, ${name}, ${learner} alone beside words`, {
        ours: of(byVectors),
        baseline,
      });
      const what = `${set}, ${name}, words and ${learner} beside words`;
      if (addDifference(report, what, { ours: of(both), baseline }).high < 0) below.push(what);
    }
  }
  return below;
}

/** Said where pairs of synonyms are not compared. */
export const withoutSynonyms =
  readSynonyms() === null
    ? 'No synonyms are compared: WordNet is not installed (Debian: wordnet-base).'
    : null;
