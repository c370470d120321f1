// `npm run migrations -- NAME`: writes the next migration, from what the tables of all features say and the migrations do
// not yet. One that was written is never changed: there are data folders that have run it. With `--custom` an empty one, for
// what tables cannot say.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrationsFolder } from '../platform/db/migrate.ts';

const serverFolder = fileURLToPath(new URL('../../', import.meta.url));
const journalPath = join(migrationsFolder, 'meta', '_journal.json');
const kit = join(dirname(createRequire(import.meta.url).resolve('drizzle-kit')), 'bin.cjs');

interface Journal {
  entries: { idx: number; when: number; tag: string }[];
}

const readJournal = () => JSON.parse(readFileSync(journalPath, 'utf8')) as Journal;

const [name, ...others] = process.argv.slice(2);
if (!name) {
  console.error('Say what the migration does: npm run migrations -- passkeys');
  process.exit(2);
}
const known = readJournal().entries.length;
execFileSync(
  process.execPath,
  [kit, 'generate', '--config', 'drizzle.config.ts', '--name', name, ...others],
  {
    cwd: serverFolder,
    stdio: 'inherit',
  },
);
// A database runs what is later than the last it ran. So the moment of a migration is no time of writing (of two written
// apart and merged, the one with the smaller moment would never run) but follows the one before, and none is ever changed.
const journal = readJournal();
for (const [place, written] of journal.entries.entries())
  if (place >= known) written.when = (journal.entries[place - 1]?.when ?? 1_790_000_000_000) + 1;
writeFileSync(journalPath, `${JSON.stringify(journal, null, 2)}\n`);
