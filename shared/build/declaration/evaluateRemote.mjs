import path from 'node:path';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Reads what a remote declares by running its `src/remote.ts` in a process of its own, outside a browser.
 * @returns {Promise<{ data: import('../../src/remote/remoteManifest.ts').RemoteData, exposes: Record<string, string> }>}
 *   the data parts, and expose name to file
 */
export async function evaluateRemote(folder) {
  const program = path.join(import.meta.dirname, 'program.mjs');
  const options = { cwd: folder, maxBuffer: 4 << 20 };
  try {
    const { stdout } = await run(process.execPath, [program, folder], options);
    return JSON.parse(stdout.slice(stdout.lastIndexOf('\n{') + 1));
  } catch (error) {
    throw new Error(
      `${path.join(folder, 'src/remote.ts')} cannot be read:\n${error.stderr || error.message}`,
      { cause: error },
    );
  }
}
