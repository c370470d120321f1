import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../support/root.ts';

const page = 'docs/security.md';

/** How many requirements of levels 1 and 2 each section of OWASP ASVS 5.0.0 has; they are numbered from 1 on. `section:count`. */
const sections = `
  1.1:2 1.2:9 1.3:11 1.4:3 1.5:2
  2.1:3 2.2:3 2.3:4 2.4:1
  3.2:2 3.3:4 3.4:6 3.5:5 3.7:2
  4.1:3 4.2:1 4.3:2 4.4:4
  5.1:1 5.2:3 5.3:2 5.4:3
  6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4
  7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2
  8.1:2 8.2:3 8.3:1 8.4:1
  9.1:3 9.2:4
  10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2 10.7:3
  11.1:2 11.2:3 11.3:3 11.4:4 11.5:1 11.6:1
  12.1:3 12.2:2 12.3:4
  13.1:1 13.2:5 13.3:2 13.4:5
  14.1:2 14.2:4 14.3:3
  15.1:3 15.2:3 15.3:7
  16.1:1 16.2:5 16.3:4 16.4:3 16.5:3
  17.1:1 17.2:4 17.3:2`
  .trim()
  .split(/\s+/)
  .map((part) => part.split(':') as [string, string]);

const numbers = (section: string, from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `${section}.${from + index}`);

/** The numbers in a text; a range stands for all in it. */
function numbersIn(text: string): readonly string[] {
  const found = text.matchAll(/\b(\d+\.\d+)\.(\d+)(?:–\d+\.\d+\.(\d+))?/g);
  return [...found].flatMap(([, section = '', from, to = from]) =>
    numbers(section, Number(from), Number(to)),
  );
}

/** The requirements that have a row, or stand in a line that says why they do not apply. */
function answeredIn(text: string): readonly string[] {
  return text.split('\n').flatMap((line) => {
    const row = /^\| (\d+\.\d+\.\d+) /.exec(line)?.[1];
    if (row !== undefined) return [row];
    return line.startsWith('Not applicable: ')
      ? line.split('Not applicable: ').flatMap((part) => numbersIn(part.split(': ')[0] ?? ''))
      : [];
  });
}

/** What is wrong with the page: requirements without an answer or with two, files that are not there. */
export function problemsIn(text: string, isThere: (path: string) => boolean): readonly string[] {
  const answered = answeredIn(text);
  const all = sections.flatMap(([section, count]) => numbers(section, 1, Number(count)));
  const named = [...text.matchAll(/`([\w./-]*\/[\w./-]+\.\w+|\.\w[\w.]*\/\w+|[\w.-]+\.(?:yaml|json))`/g)];
  const files = new Set(named.map(([, path = '']) => path).filter((path) => !path.startsWith('keys/')));
  return [
    ...all.filter((id) => !answered.includes(id)).map((id) => `${page} says nothing of ${id}.`),
    ...answered
      .filter((id, index) => answered.indexOf(id) !== index)
      .map((id) => `${page} answers ${id} twice.`),
    ...[...files]
      .filter((path) => !isThere(path))
      .map((path) => `${page} names ${path}, which is not there.`),
  ];
}

/** The table of security answers every requirement, and every file it names is there. */
export async function checkSecurityTable(): Promise<readonly string[]> {
  const text = await readFile(join(root, page), 'utf8').catch(() => '');
  return problemsIn(text, (path) => existsSync(join(root, path)));
}
