import { attributeOf, createTagScanner } from './scanTags.ts';

function scanned(text: string, size = text.length || 1): string[] {
  const told: string[] = [];
  const scanner = createTagScanner({
    open: (name, attributes) => told.push(`<${name}${attributes.trim() && ` ${attributes.trim()}`}`),
    text: (piece) => told.push(piece),
    close: (name) => told.push(`/${name}`),
  });
  for (let at = 0; at < text.length; at += size) scanner.write(text.slice(at, at + size));
  return told;
}

describe('tags as they arrive', () => {
  const text =
    '<?xml version="1.0"?><x:row r="1"><c r="A1" t="s"><v>1 &lt; 2 &#38; &#x33;</v></c><c/></x:row>';

  it('are told by their names, with the texts between them', () => {
    expect(scanned(text)).toEqual([
      '<row r="1"',
      '<c r="A1" t="s"',
      '<v',
      '1 < 2 & 3',
      '/v',
      '/c',
      '<c /',
      '/c',
      '/row',
    ]);
  });

  it('are the same however they are cut', () => {
    for (let size = 1; size < 12; size += 1) expect(scanned(text, size)).toEqual(scanned(text));
  });

  it('know notes and raw texts', () => {
    expect(scanned('<a><!-- <b> --><![CDATA[x < y > &amp;]]></a>', 3)).toEqual(['<a', 'x < y > &amp;', '/a']);
  });

  it('end with a document type', () => {
    expect(() => scanned('<!DOCTYPE a [<!ENTITY b "c">]><a/>')).toThrow('unreadable');
  });

  it('have attributes', () => {
    expect([
      attributeOf(' r="A1" t="s"', 't'),
      attributeOf(" r='A1'", 'r'),
      attributeOf(' rs="x"', 'r'),
    ]).toEqual(['s', 'A1', '']);
  });
});
