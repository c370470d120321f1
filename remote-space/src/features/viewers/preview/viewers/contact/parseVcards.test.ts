import { parseVcards } from './parseVcards.ts';

const card = (...lines: string[]) => ['BEGIN:VCARD', ...lines, 'END:VCARD', ''].join('\r\n');
const field = (line: string, ...more: string[]) => parseVcards(card(line, ...more))[0]?.fields[0];

describe('cards of people', () => {
  it('have a name, and fields of several sorts', () => {
    const text = card(
      'VERSION:4.0',
      'FN:Ana Lee',
      'TEL;TYPE="work,cell":+1 555',
      'item1.EMAIL;type=INTERNET;type=HOME:a@example.org',
    );
    expect(parseVcards(text + card('N:Roe;Bo;;Dr.;'))).toEqual([
      {
        name: 'Ana Lee',
        fields: [
          { name: 'VERSION', types: [], values: ['4.0'] },
          { name: 'FN', types: [], values: ['Ana Lee'] },
          { name: 'TEL', types: ['work', 'cell'], values: ['+1 555'] },
          { name: 'EMAIL', types: ['home'], values: ['a@example.org'] },
        ],
      },
      { name: 'Dr. Bo Roe', fields: [{ name: 'N', types: [], values: ['Roe', 'Bo', '', 'Dr.', ''] }] },
    ]);
  });

  it.each([
    ['NOTE:one\\, two\\nthree\\; four\\\\', ['one, two\nthree; four\\']],
    ['NOTE;ENCODING=QUOTED-PRINTABLE:gr=C3=BC=C3=9F', ['grüß']],
    ['ADR:;;Street 1;Town;;123;Land', ['', '', 'Street 1', 'Town', '', '123', 'Land']],
    ['PHOTO;ENCODING=b;TYPE=PNG:AAAA', ['data:image/png;base64,AAAA']],
    ['PHOTO:https://example.org/a.png', ['https://example.org/a.png']],
  ])('say what %s says', (line, values) => expect(field(line)?.values).toEqual(values));

  it('go on in their next lines', () => {
    expect(field('NOTE:one', '  two')?.values).toEqual(['one two']);
    expect(field('NOTE;QUOTED-PRINTABLE:one=', '=20two')?.values).toEqual(['one two']);
  });

  it('are none in a text without any', () => {
    expect(parseVcards('hello\nFN:x')).toEqual([]);
    expect(parseVcards(card('no colon', ';;;', 'FN:'))[0]).toEqual({ name: '', fields: [] });
  });

  it('come to an end with a text made to be slow', () => {
    const started = performance.now();
    parseVcards(card(`NOTE${';a'.repeat(50_000)}`, `X:${'\\;'.repeat(50_000)}`, ';'.repeat(100_000)));
    expect(performance.now() - started).toBeLessThan(2000);
  });
});
