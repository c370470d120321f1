import { countWords, stemsOf } from './countWords.ts';
import { cosine, learners, vectorOf } from './learnVectors.ts';

/** Ten words that always come together, and in each text one of two that never do. */
function textsAbout(subject: string, names: readonly [string, string]): string[] {
  const said = Array.from({ length: 10 }, (_, at) => `${subject}${'abcdefghij'.charAt(at)}`);
  return Array.from({ length: 30 }, (_, at) => {
    const around = said.toSorted(
      (one, other) => ((one.charCodeAt(4) * (at + 7)) % 11) - ((other.charCodeAt(4) * (at + 7)) % 11),
    );
    return [...around.slice(0, 5), names[at % 2], ...around.slice(5)].join(' ');
  });
}

describe('vectors of words that are learnt of texts', () => {
  const vocabulary = countWords([
    ...textsAbout('motor', ['wagon', 'lorry']),
    ...textsAbout('kitchen', ['soup', 'broth']),
    'rare words once',
  ]);
  const placeOf = (word: string) => vocabulary.places.get(stemsOf(word)[0] ?? '') ?? -1;

  it('are of words that stand in several texts, the most frequent first', () => {
    expect(placeOf('rare')).toBe(-1);
    expect(vocabulary.frequencies.slice(0, 2)).toEqual([30, 30]);
    expect(vocabulary.frequencies[placeOf('wagon')]).toBe(15);
    expect(vocabulary.texts.at(-1)).toEqual([]);
  });

  it.each(Object.entries(learners))(
    'by %s, are near for words that stand among the same ones',
    (_, learn) => {
      const vectors = learn(vocabulary);
      const near = (one: string, other: string) => cosine(vectors[placeOf(one)], vectors[placeOf(other)]);
      expect(near('wagon', 'lorry')).toBeGreaterThan(0.6);
      expect(near('soup', 'broth')).toBeGreaterThan(0.6);
      expect(Math.abs(near('wagon', 'soup'))).toBeLessThan(0.3);
      const asked = vectorOf([placeOf('wagon')], vocabulary, vectors);
      const scores = vocabulary.texts.map((text) => cosine(asked, vectorOf(text, vocabulary, vectors)));
      expect(Math.min(...scores.slice(0, 30))).toBeGreaterThan(Math.max(...scores.slice(30)));
      expect(scores.at(-1)).toBe(0);
    },
  );
});
