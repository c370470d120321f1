import type { Extension } from '@codemirror/state';
import { plainCode } from './plainCode.ts';

type Load = () => Promise<Extension>;

const script = (options: { jsx?: boolean; typescript?: boolean }): Load => {
  return async () => (await import('@codemirror/lang-javascript')).javascript(options);
};
const json: Load = async () => (await import('@codemirror/lang-json')).json();
const css: Load = async () => (await import('@codemirror/lang-css')).css();
const html: Load = async () => (await import('@codemirror/lang-html')).html();
const markdown: Load = async () => (await import('@codemirror/lang-markdown')).markdown();
const python: Load = async () => (await import('@codemirror/lang-python')).python();

/** Grammars and the endings that they are for; each is fetched when a file needs it. */
const rows: readonly (readonly [endings: string, load: Load])[] = [
  ['js mjs cjs', script({})],
  ['jsx', script({ jsx: true })],
  ['ts mts', script({ typescript: true })],
  ['tsx', script({ jsx: true, typescript: true })],
  ['json map ipynb geojson webmanifest', json],
  ['css scss less', css],
  ['html htm xhtml vue svg', html],
  ['md markdown', markdown],
  ['py pyw', python],
];
const grammars = new Map(
  rows.flatMap(([endings, load]) => endings.split(' ').map((ending) => [ending, load] as const)),
);

const sameAs: Readonly<Record<string, string>> = {
  xsl: 'xml',
  xslt: 'xml',
  xsd: 'xml',
  plist: 'xml',
  rss: 'xml',
  atom: 'xml',
};

/** The ending that decides, from `app.test.ts`, `Dockerfile`, `.bashrc`. */
export function endingOf(name: string): string {
  const lower = name.toLowerCase();
  if (/^(dockerfile|makefile|\.?(bashrc|profile|zshrc|env.*|gitignore))$/.test(lower)) return 'sh';
  const ending = lower.slice(lower.lastIndexOf('.') + 1);
  return sameAs[ending] ?? ending;
}

/** The language of a file by its name; undefined for plain text. */
export async function languageOf(name: string): Promise<Extension | undefined> {
  const ending = endingOf(name);
  const load = grammars.get(ending);
  return load ? load() : plainCode(ending);
}
