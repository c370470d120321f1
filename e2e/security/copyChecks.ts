import { rmSync } from 'node:fs';
import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { runTool } from '../support/runTool.ts';

/** A copy of the checks with what they need beside them, in a temporary folder. */
export interface CopiedChecks {
  readonly folder: string;
  /** For data of the servers that are checked. */
  readonly room: string;
  /** Deletes all of it. */
  remove(): void;
}

/** Copies the checks, which may lie where nobody writes, and installs what they need. Throws when that fails. */
export async function copyChecks(source: string): Promise<CopiedChecks> {
  const room = await mkdtemp(join(tmpdir(), 'holdall-checks-'));
  const remove = () => rmSync(room, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  const folder = join(room, 'checks');
  try {
    await cp(source, folder, { recursive: true, filter: (path) => basename(path) !== 'node_modules' });
    await runTool('chmod', ['-R', 'u+w', folder]);
    const { code, output } = await runTool('npm', ['install', '--no-audit', '--no-fund'], {
      cwd: folder,
      milliseconds: 300_000,
    });
    if (code !== 0) throw new Error(`The black-box checks could not be installed:\n${output.slice(-2000)}`);
    return { folder, room, remove };
  } catch (error) {
    remove();
    throw error;
  }
}
