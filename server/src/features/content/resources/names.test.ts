import { mendedName, nameProblem, numberedName, requireName } from './names.ts';
import { foldText } from '../../../platform/words/foldText.ts';
import { sortNameOf } from './sortName.ts';

describe('names of resources', () => {
  const refused: [string, string, RegExp][] = [
    ['nothing', '', /Give it a name/],
    ['only spaces', '   ', /Give it a name/],
    ['a dot', '.', /taken by every folder/],
    ['two dots', '..', /taken by every folder/],
    ['a slash', 'a/b', /cannot contain “\/”/],
    ['NUL', 'a\0b', /control characters/],
    ['a line break', 'a\nb', /control characters/],
    ['a space before', ' a', /begin or end/],
    ['a space after', 'a ', /begin or end/],
    ['half a character', 'a\ud800', /half a character/],
    ['256 bytes', 'x'.repeat(256), /too long/],
    ['86 letters of three bytes', '字'.repeat(86), /too long/],
  ];
  it.each(refused)('refuses %s with a sentence of its own', (_what, name, sentence) => {
    expect(nameProblem(name)).toMatch(sentence);
    expect(() => requireName(name)).toThrow(expect.objectContaining({ code: 'name_invalid' }) as Error);
    expect(nameProblem(mendedName(name))).toBeNull();
  });

  it.each(['x'.repeat(255), '字'.repeat(85), 'CON', 'a\\b', '-rf', '…', '👩‍👩‍👧‍👦', '~$x.docx', 'a:b*?'])(
    'takes %s',
    (name) => {
      expect(requireName(name)).toBe(name);
    },
  );

  it('keeps every name composed, so that two forms of one name meet', () => {
    expect(requireName('e\u0301tude')).toBe('\u00e9tude');
  });

  it('numbers before the ending and goes on counting', () => {
    expect(numberedName('a.txt', false, 2)).toBe('a (2).txt');
    expect(numberedName('a (2).txt', false, 3)).toBe('a (3).txt');
    expect(numberedName('v1.2', true, 2)).toBe('v1.2 (2)');
    expect(numberedName('.env', false, 2)).toBe('.env (2)');
    expect(nameProblem(numberedName(`${'x'.repeat(251)}.txt`, false, 2))).toBeNull();
    expect(nameProblem(numberedName(`a.${'x'.repeat(253)}`, false, 2))).toBeNull();
  });
});

describe('sorting and searching names', () => {
  it('orders as people count, whatever the case and the accents', () => {
    const names = ['b10', 'B9', 'ä2', 'a1', 'Z', 'a007', 'a7b'];
    const sorted = [...names].sort((left, right) => (sortNameOf(left) < sortNameOf(right) ? -1 : 1));
    expect(sorted).toEqual(['a1', 'ä2', 'a007', 'a7b', 'B9', 'b10', 'Z']);
  });

  it('folds case, accents and widths, and leaves other scripts whole', () => {
    expect(foldText('Ｃafé STRASSE Łódź İstanbul')).toBe('cafe strasse lodz istanbul');
    expect(foldText('が')).toBe('が');
  });
});
