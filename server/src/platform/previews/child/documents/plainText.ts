import { Parser } from 'htmlparser2';

/** A heading of a document. */
export interface Heading {
  id: string;
  level: number;
  title: string;
}

const blocks = new Set(
  'h1 h2 h3 h4 h5 h6 p div section article aside blockquote pre ul ol li dl dt dd table tr figure figcaption hr caption'.split(
    ' ',
  ),
);
const mostHeadings = 2000;

/** The words of clean markup, a line for each block and a tab between cells, and its headings. */
export function readMarkup(markup: string): { text: string; outline: Heading[] } {
  const outline: Heading[] = [];
  const pieces: string[] = [];
  /** The last sign so far. A text that grows is not asked for its end: that would copy it each time. */
  let last = '\n';
  let heading: Heading | null = null;
  /** Inside how many elements in which spaces and line ends stand as they are. */
  let fixed = 0;
  const add = (piece: string) => {
    if (piece === '') return;
    pieces.push(piece);
    last = piece.at(-1) ?? last;
  };
  const endLine = () => {
    if (last !== '\n') add('\n');
  };
  const parser = new Parser({
    onopentag(name, { id, alt, class: look }) {
      if (blocks.has(name)) endLine();
      if ((name === 'td' || name === 'th') && last !== '\n' && last !== '\t') add('\t');
      if (look === 'tab') add('\t');
      if (name === 'br') add('\n');
      if (name === 'pre') fixed += 1;
      if (name === 'img' && alt) add(` ${alt} `);
      if (/^h[1-6]$/.test(name) && id) heading = { id, level: Number(name[1]), title: '' };
    },
    ontext(part) {
      const shown = fixed > 0 ? part : part.replaceAll(/[ \t\r\n]+/g, ' ');
      add(fixed === 0 && /\s/.test(last) ? shown.trimStart() : shown);
      if (heading) heading.title += part;
    },
    onclosetag(name) {
      if (name === 'pre') fixed -= 1;
      if (blocks.has(name)) endLine();
      if (!heading || !/^h[1-6]$/.test(name)) return;
      const title = heading.title.replaceAll(/\s+/g, ' ').trim().slice(0, 200);
      if (title !== '' && outline.length < mostHeadings) outline.push({ ...heading, title });
      heading = null;
    },
  });
  parser.end(markup);
  return { text: pieces.join('').trim(), outline };
}

/** How many words a text has, in any script. */
export function countWords(text: string): number {
  let words = 0;
  for (const { isWordLike } of new Intl.Segmenter('en', { granularity: 'word' }).segment(text)) {
    if (isWordLike) words += 1;
  }
  return words;
}
