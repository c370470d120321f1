import { createLineEnds, unixLines } from './lineEnds.ts';

/** The file after somebody has changed its text in the editor. */
function written(file: string, change: (text: string) => string): string {
  return createLineEnds(file).restore(change(unixLines(file)));
}

describe('line ends', () => {
  it.each(['', 'one', 'one\r\ntwo\r\n', 'one\ntwo', 'one\rtwo\r', 'a\r\nb\nc\rd', '\r\n\n\r\n'])(
    'come back as they were: %j',
    (file) => expect(written(file, (text) => text)).toBe(file),
  );

  it('of new lines are those of the others', () => {
    expect(written('one\r\ntwo\r\n', (text) => `${text}three\n`)).toBe('one\r\ntwo\r\nthree\r\n');
    expect(written('one', (text) => `${text}\ntwo`)).toBe('one\ntwo');
  });

  it('stay with their lines when those around them change', () => {
    expect(written('a\r\nb\nc\r\nd\r\n', (text) => text.replace('c', 'x\ny'))).toBe(
      'a\r\nb\nx\r\ny\r\nd\r\n',
    );
    expect(written('a\r\nb\nc\r\nd\r\n', (text) => text.replace('c\n', ''))).toBe('a\r\nb\nd\r\n');
    expect(written('a\r\nb\nc', () => '')).toBe('');
  });

  it('stay over several changes', () => {
    const ends = createLineEnds('a\r\nb\nc\r\nd');
    expect(ends.restore('a\nb\nc\nd\ne')).toBe('a\r\nb\nc\r\nd\r\ne');
    expect(ends.restore('0\na\nb\nc\nd\ne')).toBe('0\r\na\r\nb\nc\r\nd\r\ne');
  });
});
