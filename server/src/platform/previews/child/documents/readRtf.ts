import { readFile } from 'node:fs/promises';
import type { ReadingJob } from '../../reading.ts';
import { ReadingProblem } from '../ReadingProblem.ts';
import { escaped, wrapped } from './markup.ts';
import { createPictures } from './pictures.ts';
import type { Draft } from './writeDocument.ts';

/** A piece of an RTF text. */
type RtfToken =
  | { kind: 'open' }
  | { kind: 'close' }
  | { kind: 'word'; word: string; value: number | null }
  | { kind: 'byte'; byte: number }
  | { kind: 'text'; text: string };

const pattern =
  /\\([a-z]{1,32})(-?\d{1,10})? ?|\\'([0-9a-f]{2})|\\([^a-z])|([{}])|[\r\n]+|([^\\{}\r\n]+)|\\/gi;

/** Cuts an RTF text into its pieces, one after the other. */
function* rtfTokens(source: string): Generator<RtfToken> {
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

/** Groups that hold no text of the page. */
const silent = new Set(
  'fonttbl colortbl stylesheet info generator listtable listoverridetable rsidtbl themedata colorschememapping datastore latentstyles xmlnstbl mmathPr pgptbl revtbl filetbl object objdata fldinst header footer headerl headerr headerf footerl footerr footerf bkmkstart bkmkend nonshppict pntext pntxta pntxtb pnseclvl atnid atnauthor annotation'.split(
    ' ',
  ),
);
const breaks: Readonly<Record<string, string>> = { line: '<br>', tab: '<span class="tab"></span>' };
const signs: Readonly<Record<string, string>> = {
  emdash: '—',
  endash: '–',
  bullet: '•',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  emspace: ' ',
  enspace: ' ',
};
const lastSeen: Readonly<Record<string, string>> = {
  b: 'strong',
  i: 'em',
  ul: 'u',
  strike: 's',
  super: 'sup',
  sub: 'sub',
};
const codePages: Readonly<Record<number, string>> = {
  437: 'ibm866',
  866: 'ibm866',
  874: 'windows-874',
  932: 'shift_jis',
  936: 'gbk',
  949: 'euc-kr',
  950: 'big5',
  10000: 'macintosh',
  65001: 'utf-8',
};

/** The encoding of a code page's number. */
export function encodingOf(page: number): string {
  const name = codePages[page] ?? `windows-${page}`;
  try {
    return new TextDecoder(name).encoding;
  } catch {
    return 'windows-1252';
  }
}

interface Group {
  readonly lastSeen: readonly string[];
  readonly silent: boolean;
  readonly picture: boolean;
  readonly skip: number;
  readonly row: boolean;
}

/** Reads a rich text: its paragraphs, looks, tables and pictures. */
export async function readRtf({ input }: ReadingJob): Promise<Draft> {
  return { markup: await drawRtf((await readFile(input)).toString('latin1')) };
}

/** Draws a rich text that is at hand, each byte of it a character. */
export async function drawRtf(source: string): Promise<string> {
  if (!source.startsWith('{\\rtf')) throw new ReadingProblem('unreadable');
  const pictures = createPictures();
  const made: string[] = [];
  const stack: Group[] = [];
  let group: Group = { lastSeen: [], silent: false, picture: false, skip: 1, row: false };
  let [encoding, paragraph, hex] = ['windows-1252', '', ''];
  let bytes: number[] = [];
  let cells: string[] = [];
  let rows: string[] = [];
  let [skipped, isStarred] = [0, false];

  const add = (text: string) => {
    if (!group.silent) paragraph += wrapped(escaped(text), group.lastSeen);
  };
  const flush = () => {
    if (bytes.length > 0) add(new TextDecoder(encoding).decode(Uint8Array.from(bytes)));
    bytes = [];
  };
  const endTable = () => {
    if (rows.length > 0) made.push(`<div class="scroll"><table>${rows.join('')}</table></div>`);
    rows = [];
  };
  const endParagraph = () => {
    if (group.row) paragraph += '<br>';
    else {
      endTable();
      if (paragraph !== '') made.push(`<p>${paragraph}</p>`);
      paragraph = '';
    }
  };

  for (const token of rtfTokens(source)) {
    if (token.kind === 'byte') {
      if (skipped > 0) skipped -= 1;
      else bytes.push(token.byte);
      continue;
    }
    flush();
    if (token.kind === 'open') {
      stack.push(group);
      if (stack.length > 2000) throw new ReadingProblem('too_big');
      isStarred = false;
    } else if (token.kind === 'close') {
      if (group.picture && hex !== '') {
        const data = hex;
        paragraph += await pictures.show(async () => Buffer.from(data, 'hex'));
      }
      hex = '';
      const { row } = group;
      group = { ...(stack.pop() ?? group), row };
    } else if (token.kind === 'text') {
      const text = skipped > 0 ? token.text.slice(skipped) : token.text;
      skipped = Math.max(0, skipped - token.text.length);
      if (group.picture) hex += text.replaceAll(/[^0-9a-f]/gi, '');
      else add(text);
    } else {
      const { word, value } = token;
      if (word === '*') isStarred = true;
      else if (isStarred && word !== 'shppict' && word !== 'shpinst') group = { ...group, silent: true };
      else if (silent.has(word)) group = { ...group, silent: true };
      else if (word === 'pict') group = { ...group, picture: !group.silent };
      else if (word === 'ansicpg') encoding = encodingOf(value ?? 1252);
      else if (word === 'uc') group = { ...group, skip: value ?? 1 };
      else if (word === 'u') {
        add(String.fromCharCode(((value ?? 0) + 65_536) % 65_536));
        skipped = group.skip;
      } else if (word === 'plain') group = { ...group, lastSeen: [] };
      else if (word === 'ulnone')
        group = { ...group, lastSeen: group.lastSeen.filter((look) => look !== 'u') };
      else if (word === 'pard') group = { ...group, row: false };
      else if (word === 'intbl') group = { ...group, row: true };
      else if (word === 'par' || word === 'sect' || word === 'page') endParagraph();
      else if (word === 'cell') {
        cells.push(`<td>${paragraph}</td>`);
        paragraph = '';
      } else if (word === 'row') {
        rows.push(`<tr>${cells.join('')}</tr>`);
        cells = [];
      } else if (!group.silent && breaks[word]) paragraph += breaks[word];
      else if (signs[word]) add(signs[word]);
      else if (lastSeen[word]) {
        const look = lastSeen[word];
        const rest = group.lastSeen.filter((other) => other !== look);
        group = { ...group, lastSeen: value === 0 ? rest : [...rest, look] };
      }
      if (word !== '*') isStarred = false;
    }
  }
  flush();
  group = { ...group, row: false };
  if (cells.length > 0) rows.push(`<tr>${cells.join('')}</tr>`);
  endParagraph();
  endTable();
  return made.join('');
}
