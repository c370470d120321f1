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
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrationsFolder } from '../platform/db/migrate.ts';

/** Changes with the tables: a template made for others is of no use. */
export function tablesHash(): string {
  const hash = createHash('sha256').update(process.versions.modules);
  for (const name of readdirSync(migrationsFolder).sort()) {
    if (name.endsWith('.sql')) hash.update(readFileSync(join(migrationsFolder, name)));
  }
  return hash.digest('hex').slice(0, 16);
}

/** Makes a database as tests begin with: an embedded one in the folder, or in the PostgreSQL database of that address. */
export function makeDatabase(folder: string, url?: string): void {
  const program = fileURLToPath(new URL('./makeTemplate.ts', import.meta.url));
  const env = { ...process.env, ...(url !== undefined && { DATABASE_URL: url }) };
  execFileSync(process.execPath, [program, folder], { env, stdio: ['ignore', 'ignore', 'inherit'] });
}

function makeTemplate(home: string, folder: string): void {
  const draft = mkdtempSync(join(home, 'draft-'));
  makeDatabase(draft);
  try {
    renameSync(draft, folder);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    // Another process has made one meanwhile; both are good.
    if (!existsSync(folder)) throw error;
  }
}

/** True unless the process that has put up a sign is gone. One that is still writing its number is not. */
function isBeingMade(sign: string): boolean {
  try {
    const maker = Number(readFileSync(sign, 'utf8'));
    if (maker > 0) process.kill(maker, 0);
    return true;
  } catch {
    return false;
  }
}

/** True when this process is the one that is to make it; false while another one does. */
function claim(sign: string): boolean {
  try {
    writeFileSync(sign, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    if (!isBeingMade(sign)) rmSync(sign, { recursive: true, force: true });
    return false;
  }
}

/** The folder that new data folders are copied from, made once for each state of the tables, in `HOLDALL_TEMPLATES` if set. */
function template(): string {
  const home = join(process.env['HOLDALL_TEMPLATES'] ?? tmpdir(), 'holdall-tests');
  const folder = join(home, tablesHash());
  const sign = `${folder}.making`;
  mkdirSync(home, { recursive: true });
  while (!existsSync(folder)) {
    if (claim(sign)) {
      try {
        makeTemplate(home, folder);
      } finally {
        rmSync(sign, { force: true });
      }
    } else {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
    }
  }
  return folder;
}

/** A data folder for one test, with an empty database. `remove` deletes it. */
export function createDataFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'holdall-data-'));
  cpSync(template(), path, { recursive: true });
  return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 3 }) };
}
