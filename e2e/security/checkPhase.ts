import { spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../support/freePort.ts';
import { resultsFolder, root } from '../support/root.ts';
import { runTool } from '../support/runTool.ts';
import type { Phase } from '../support/tally.ts';
import type { BlackBoxCheck, ChecksPlace } from './blackBoxChecks.ts';

const target = join(root, 'e2e/security/target.mjs');

/** Copies the checks to a temporary folder and installs what they need there. Throws when that fails. */
export async function copyChecks(source: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'holdall-checks-'));
  await cp(source, folder, { recursive: true });
  await runTool('chmod', ['-R', 'u+w', folder]);
  const { code, output } = await runTool('npm', ['install', '--no-audit', '--no-fund'], {
    cwd: folder,
    milliseconds: 300_000,
  });
  if (code !== 0) throw new Error(`The black-box checks could not be installed:\n${output.slice(-2000)}`);
  return folder;
}

/** One check as a part of a test run, against a server of its own with fresh data. */
export function checkPhase(check: BlackBoxCheck, place: ChecksPlace): Phase {
  return {
    name: check.name,
    async run() {
      const data = await mkdtemp(join(tmpdir(), 'holdall-checked-'));
      const env = { PORT: String(await freePort()), HOLDALL_DATA: data };
      const server = check.startsServer ? undefined : await holdServer(place.folder, env);
      try {
        const args = [
          `${check.name}.mjs`,
          '--target',
          target,
          '--out',
          join(resultsFolder, 'security'),
          ...check.options(place),
        ];
        const milliseconds = check.minutes * 60_000;
        const { code } = await runTool(process.execPath, args, {
          cwd: place.folder,
          env,
          shown: true,
          milliseconds,
        });
        return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
      } finally {
        await server?.stop();
        await rm(data, { recursive: true, force: true });
      }
    },
  };
}

/** Starts the target by its own start command and holds it until it is told to stop. */
async function holdServer(folder: string, env: Record<string, string>) {
  const holder = spawn(process.execPath, ['start.mjs', '--target', target], {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = new Promise<void>((resolve) => holder.once('exit', () => resolve()));
  const stop = async () => {
    holder.kill('SIGTERM');
    await exit;
  };
  const ready = new Promise<boolean>((resolve) => {
    holder.stdout.on('data', (part: Buffer) => part.includes('ready') && resolve(true));
    void exit.then(() => resolve(false));
  });
  if (!(await ready)) throw new Error('The server did not start for the check.');
  return { stop };
}
