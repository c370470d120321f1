import { createTranslate } from './createTranslate.ts';

const sentences = ['The pier costs 48,200 pounds.', 'Work begins on 3 May 2025.', 'Nobody is there.'];

/** Has the sentences translated by a model that writes this. */
function translated(...lines: readonly (string | object)[]) {
  const asked: { instructions: string; prompt: string }[] = [];
  const written = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n');
  const translate = createTranslate({
    async write(order) {
      asked.push(order);
      return written === '' ? { problem: 'empty' } : { text: written, isCut: false };
    },
  });
  const { signal } = new AbortController();
  return { asked, all: translate({ sentences, language: 'de', signal }) };
}

const line = (sentence: number, text: string) => ({ sentence, text });

describe('sentences in another language', () => {
  it('are those of the lines that have their numbers, whatever stands around them', async () => {
    const { asked, all } = translated(
      '```json',
      line(2, 'Am 3. Mai 2025 wird begonnen.'),
      line(1, 'Der Pier kostet 48.200 Pfund.'),
      line(3, 'Niemand ist da.'),
      '```',
    );
    expect(await all).toEqual([
      'Der Pier kostet 48.200 Pfund.',
      'Am 3. Mai 2025 wird begonnen.',
      'Niemand ist da.',
    ]);
    expect(asked[0]?.instructions).toContain('into German');
    expect(asked[0]?.prompt.split('\n')[0]).toBe(JSON.stringify({ sentence: 1, text: sentences[0] }));
  });

  it.each([
    ['another number', line(1, 'Der Pier kostet 84.200 Pfund.')],
    ['a number more', line(1, 'Der Pier kostet 48.200 Pfund und 7 Pence.')],
    ['no number', line(1, 'Der Pier kostet etwas.')],
    ['far more than the sentence', line(1, `Der Pier kostet 48.200 Pfund. ${'Und noch etwas. '.repeat(40)}`)],
    ['nothing', line(1, ' ')],
  ])('are not those of a line with %s', async (_, wrong) => {
    expect(await translated(wrong, line(3, 'Niemand ist da.')).all).toEqual([null, null, 'Niemand ist da.']);
  });

  it('compares numbers in the digits of whatever script', async () => {
    const { all } = translated(line(1, 'يكلف الرصيف ٤٨٬٢٠٠ جنيه.'));
    expect(await all).toEqual(['يكلف الرصيف ٤٨٬٢٠٠ جنيه.', null, null]);
  });

  it.each([
    ['writes nothing', []],
    ['writes something else', ['I cannot do that.', '[]', 'null', '{"sentence":1}']],
    ['writes of other sentences', [line(9, 'Neun.')]],
  ])('are none where the model %s', async (_, lines) => {
    expect(await translated(...lines).all).toBeNull();
  });
});
