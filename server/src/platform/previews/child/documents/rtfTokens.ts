/** A piece of an RTF text. */
export type RtfToken =
  | { kind: 'open' }
  | { kind: 'close' }
  | { kind: 'word'; word: string; value: number | null }
  | { kind: 'byte'; byte: number }
  | { kind: 'text'; text: string };

const pattern =
  /\\([a-z]{1,32})(-?\d{1,10})? ?|\\'([0-9a-f]{2})|\\([^a-z])|([{}])|[\r\n]+|([^\\{}\r\n]+)|\\/gi;

/** Cuts an RTF text into its pieces, one after the other. */
export function* rtfTokens(source: string): Generator<RtfToken> {
  let binary = 0;
  for (const { 1: word, 2: value, 3: hex, 4: sign, 5: brace, 6: text, index } of source.matchAll(pattern)) {
    if (index < binary) continue;
    if (word !== undefined) {
      if (word === 'bin') binary = index + word.length + 1 + (value?.length ?? 0) + Number(value ?? 0);
      else yield { kind: 'word', word, value: value === undefined ? null : Number(value) };
    } else if (hex !== undefined) yield { kind: 'byte', byte: Number.parseInt(hex, 16) };
    else if (brace !== undefined) yield { kind: brace === '{' ? 'open' : 'close' };
    else if (text !== undefined) yield { kind: 'text', text };
    else if (sign === '~') yield { kind: 'text', text: '\u00a0' };
    else if (sign === '_') yield { kind: 'text', text: '\u2011' };
    else if (sign === '-') yield { kind: 'text', text: '\u00ad' };
    else if (sign === '*') yield { kind: 'word', word: '*', value: null };
    else if (sign === '\n' || sign === '\r') yield { kind: 'word', word: 'par', value: null };
    else if (sign !== undefined && '\\{}'.includes(sign)) yield { kind: 'text', text: sign };
  }
}
