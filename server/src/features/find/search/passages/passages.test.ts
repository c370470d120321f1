import { lexemeOf } from '../../../../platform/words/stems.ts';
import { passageIn } from './passages.ts';

const scour = new Set([lexemeOf('english', 'scour')]);
const shown = (piece: string, isFirst = true) => passageIn(piece, 'english', scour, isFirst);

describe('a passage', () => {
  it('that is whole sentences says nothing of what is left out', () => {
    expect(shown('The scour is deep. It was measured.')?.text).toBe('The scour is deep. It was measured.');
  });

  it('says where it begins and where it ends within a sentence, and marks its words all the same', () => {
    const before = 'one two three four five six seven eight nine ten ';
    const passage = shown(`${before}scour ${'and so on '.repeat(40)}until the end.`);
    expect(passage?.text.startsWith('…five six seven eight nine ten scour')).toBe(true);
    expect(passage?.text.endsWith('…')).toBe(true);
    const marked = passage?.marks.map(({ start, end }) => passage.text.slice(start, end));
    expect(marked).toEqual(['scour']);
  });

  it('ends with the stop of its sentence', () => {
    const long = `The scour is deep${' and wide'.repeat(29)}.`;
    expect(shown(`${long} ${'It goes on. '.repeat(40)}`)?.text.endsWith('…')).toBe(false);
  });

  it('of a piece from the midst of a text begins within a sentence, as far as is known', () => {
    expect(shown('the scour is deep.', false)?.text).toBe('…the scour is deep.');
  });
});
