import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../support/root.ts';

const page = 'docs/settings.md';

/**
 * The table of settings in the docs is the one made from the server's own schema.
 * `UPDATE_DOCS=1 npm run check` writes it anew.
 */
export async function checkSettingsTable(): Promise<readonly string[]> {
  const { settingsTable } = (await import('../../server/src/config.ts')) as { settingsTable: () => string };
  const wanted = `# Settings\n\nMade from \`server/src/config.ts\`; change it there.\n\n${settingsTable().trim()}\n`;
  const file = join(root, page);
  if (process.env['UPDATE_DOCS'] === '1') {
    const { writeFile } = await import('node:fs/promises');
    await writeFile(file, wanted);
    return [];
  }
  const written = await readFile(file, 'utf8').catch(() => '');
  return sameTable(written, wanted)
    ? []
    : [`${page} is out of date: run \`UPDATE_DOCS=1 npm run check\` and commit it.`];
}

/** The formatter aligns the columns of a table; that makes no difference. */
const sameTable = (one: string, other: string) => plain(one) === plain(other);
const plain = (text: string) =>
  text
    .replace(/-{3,}/g, '---')
    .replace(/[ \t]+/g, ' ')
    .trim();
