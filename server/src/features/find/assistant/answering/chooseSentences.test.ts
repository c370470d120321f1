import { lexemeOf } from '../../../../platform/words/stems.ts';
import { tokensOf } from '../../../../platform/words/tokens.ts';
import { chooseSentences } from './chooseSentences.ts';
import { questionWords } from './questionWords.ts';

const lexemesOf = (text: string) => new Set(Array.from(tokensOf(text), ({ word }) => lexemeOf('en', word)));

function answer(question: string, sentences: readonly string[], weights?: readonly number[]): string[] {
  const words = questionWords(question).map(({ text }) => lexemeOf('en', text));
  const choices = sentences.map((text) => {
    const lexemes = lexemesOf(text);
    return { text, lexemes, has: words.map((word) => lexemes.has(word)), fit: 1 };
  });
  return chooseSentences(choices, weights ?? words.map(() => 1)).map(({ text }) => text);
}

describe('the words of a question', () => {
  const texts = (question: string) => questionWords(question).map(({ text }) => text);

  it('are those that say what it is about, each once', () => {
    expect(texts('What did the divers find at pier 3, and what does it cost?')).toEqual([
      'divers',
      'find',
      'pier',
      '3',
      'cost',
    ]);
    expect(texts('Wann ist die Miete fällig?')).toEqual(['miete', 'fallig']);
  });

  it('are all of them where nothing else is left, and at most so many', () => {
    expect(texts('Who are you?').length).toBeGreaterThan(0);
    expect(texts('?!')).toEqual([]);
    expect(texts(Array.from({ length: 500 }, (_, index) => `word${index}`).join(' '))).toHaveLength(24);
  });
});

describe('the sentences of an answer', () => {
  const sentences = [
    'The divers found a scour hole at the upstream nose of pier 3.',
    'A scour hole was found by the divers at the upstream nose of pier 3.',
    'Lunch was served at noon in the mess hall of the harbour office.',
    'Repairing pier 3 costs 48,200 pounds and needs no closure of the road.',
    'Pier.',
  ];

  it('have what was asked for, the best first, and say nothing twice', () => {
    expect(answer('What did the divers find at pier 3?', sentences)).toEqual([sentences[0]]);
    expect(answer('What does the repair of pier 3 cost?', sentences)[0]).toBe(sentences[3]);
  });

  it('are none where nothing has enough of the question', () => {
    expect(answer('Which colour has the flag of Norway?', sentences)).toEqual([]);
    expect(answer('When does the harbour festival of Bergen begin this summer?', sentences)).toEqual([]);
    expect(answer('pier', [])).toEqual([]);
  });

  it('are found though the question has words that the files say in another way', () => {
    expect(answer('What did the divers find at pier 3?', sentences, [1, 9, 1, 1])).toHaveLength(1);
    expect(answer('When does the harbour festival of Bergen begin?', sentences, [1, 9, 9, 9])).toEqual([]);
  });

  it('go by the rare words where a common one stands everywhere', () => {
    const [best] = answer('pier cost', sentences, [0.1, 5]);
    expect(best).toBe(sentences[3]);
  });
});
