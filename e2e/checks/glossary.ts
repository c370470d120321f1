import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../support/root.ts';
import { runTool } from '../support/runTool.ts';

const page = 'docs/glossary.md';

/** What the field itself calls so: the authenticator that a browser plays for tests of passkeys. */
const allowed = /^(add)?virtualAuthenticator$/i;

/** Words that name nothing when they stand alone; as a part of a name they may. */
const empty = new Set(['util', 'utils', 'helper', 'helpers', 'common', 'misc', 'manager']);

interface Row {
  readonly word: string;
  readonly instead: readonly string[];
}

/** Names of files, folders and exports use the words of the glossary. */
export async function checkGlossary(): Promise<readonly string[]> {
  const rows = readGlossary(await readFile(join(root, page), 'utf8'));
  const { output } = await runTool('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard']);
  const files = output.split('\0').filter((name) => /\.(tsx?|mjs|css)$/.test(name));
  const found = await Promise.all(
    files.map(async (file) => [
      ...pathProblems(file, rows),
      ...exportProblems(file, await readFile(join(root, file), 'utf8').catch(() => ''), rows),
    ]),
  );
  return found.flat();
}

/** The rows of the table in the glossary. */
export function readGlossary(text: string): readonly Row[] {
  return text
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (Word|-)/.test(line))
    .map((line) => {
      const [, word = '', , not = ''] = line.split('|').map((cell) => cell.trim());
      return { word, instead: [...not.matchAll(/`(\w+)`/g)].map(([, name = '']) => name) };
    });
}

/** The words that a name is made of, in lower case. */
const partsOf = (name: string) =>
  name
    .split(/(?<=[a-z0-9])(?=[A-Z])|[-_.]/)
    .filter((part) => part !== '')
    .map((part) => part.toLowerCase());

function problemsOf(name: string, place: string, rows: readonly Row[]): string[] {
  if (allowed.test(name)) return [];
  const parts = partsOf(name);
  const isIn = (other: string) => (empty.has(other) ? name.toLowerCase() === other : parts.includes(other));
  return rows.flatMap(({ word, instead }) =>
    instead.filter(isIn).map((other) => `${place}: "${other}" in ${name}; the glossary says ${word}`),
  );
}

const pathProblems = (file: string, rows: readonly Row[]) => [
  ...new Set(
    file
      .split('/')
      .map((part) => part.replace(/\.(test|spec|module)?\.?(tsx?|mjs|css)$/, ''))
      .flatMap((part) => problemsOf(part, file, rows)),
  ),
];

/** What a file exports under a word that the glossary replaces. */
export function exportProblems(file: string, text: string, rows: readonly Row[]): readonly string[] {
  const names = [
    ...text.matchAll(/^export (?:async )?(?:function\*?|const|class|interface|type) (\w+)/gm),
  ].map(([, name = '']) => name);
  return names.flatMap((name) => problemsOf(name, file, rows));
}
