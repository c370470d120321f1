import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrationsFolder } from '../platform/db/migrate.ts';

/** Changes with the tables: a template made for others is of no use. */
function tablesHash(): string {
  const hash = createHash('sha256').update(process.versions.modules);
  for (const name of readdirSync(migrationsFolder).sort()) {
    if (name.endsWith('.sql')) hash.update(readFileSync(join(migrationsFolder, name)));
  }
  return hash.digest('hex').slice(0, 16);
}

/** The folder that new data folders are copied from, made once for each state of the tables. */
function template(): string {
  const home = join(tmpdir(), 'holdall-tests');
  const folder = join(home, tablesHash());
  if (existsSync(folder)) return folder;
  mkdirSync(home, { recursive: true });
  const draft = mkdtempSync(join(home, 'draft-'));
  const program = fileURLToPath(new URL('./makeTemplate.ts', import.meta.url));
  execFileSync(process.execPath, [program, draft], { stdio: ['ignore', 'ignore', 'inherit'] });
  try {
    renameSync(draft, folder);
  } catch {
    // Another test was quicker; its template is as good.
    rmSync(draft, { recursive: true, force: true });
  }
  return folder;
}

/** A data folder for one test, with an empty database. `remove` deletes it. */
export function createDataFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'holdall-data-'));
  cpSync(template(), path, { recursive: true });
  return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 3 }) };
}
