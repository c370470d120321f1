// `npm run migrations`: writes the initial migration anew from the tables of all features.
// Until a first release there is only this one; a data folder made before must then be made again.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrationsFolder } from '../platform/db/migrate.ts';

const kept = '0000_extensions';
const serverFolder = fileURLToPath(new URL('../../', import.meta.url));
const journalPath = join(migrationsFolder, 'meta', '_journal.json');
const kit = join(dirname(createRequire(import.meta.url).resolve('drizzle-kit')), 'bin.cjs');

interface Journal {
  entries: { idx: number; when: number; tag: string }[];
}

/** Reads, changes and writes drizzle's list of migrations. */
function changeJournal(change: (journal: Journal) => void): void {
  const journal = JSON.parse(readFileSync(journalPath, 'utf8')) as Journal;
  change(journal);
  writeFileSync(journalPath, `${JSON.stringify(journal, null, 2)}\n`);
}

for (const name of readdirSync(migrationsFolder)) {
  if (name.endsWith('.sql') && !name.startsWith(kept)) rmSync(join(migrationsFolder, name));
}
const snapshot = join(migrationsFolder, 'meta', '0001_snapshot.json');
if (existsSync(snapshot)) rmSync(snapshot);
changeJournal((journal) => void (journal.entries = journal.entries.filter(({ tag }) => tag === kept)));
execFileSync(process.execPath, [kit, 'generate', '--config', 'drizzle.config.ts', '--name', 'initial'], {
  cwd: serverFolder,
  stdio: 'inherit',
});
// The time of writing would change with each run; the order is all that counts.
changeJournal((journal) =>
  journal.entries.forEach((entry) => void (entry.when = 1_790_000_000_000 + entry.idx)),
);
