import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { root } from './root.ts';

const run = promisify(execFile);
const pnpm = ['-y', 'pnpm@12.21.0'];

/** A remote in a folder of its own, outside of the checkout, with what it is built from installed from packed packages. */
export interface OutsideRemote {
  readonly folder: string;
  /** Its public key, as `REMOTE_KEYS` takes it. */
  readonly key: string;
  /** Runs a program of its own packages there: `npx` and what follows. Answers what it prints. */
  npx(args: readonly string[], env?: Readonly<Record<string, string>>): Promise<string>;
  remove(): Promise<void>;
}

/** Packs the shared package, lays the fixture down in a temporary folder, installs there, and builds by plain `npx webpack`. */
export async function buildOutsideRemote(): Promise<OutsideRemote> {
  const folder = await mkdtemp(join(tmpdir(), 'holdall-outside-'));
  const npx: OutsideRemote['npx'] = async (args, env = {}) => {
    // The product's own Node, as the shared package wants it.
    const path = [join(root, 'node_modules/.bin'), process.env['PATH']].join(delimiter);
    const options = {
      cwd: folder,
      env: { ...process.env, PATH: path, CI: 'true', ...env },
      maxBuffer: 16 << 20,
    };
    return (await run('npx', args, options)).stdout;
  };
  await cp(join(root, 'e2e/fixtures/remote-outside'), folder, { recursive: true });
  const tarball = join(folder, 'holdall-shared.tgz');
  await run('npx', [...pnpm, 'pack', '--out', tarball], { cwd: join(root, 'shared') });
  await npx([...pnpm, 'install', '--prefer-offline', '--no-frozen-lockfile']);
  await npx(['webpack']);
  const key = (await readFile(join(folder, '.cache/publisher/public.txt'), 'utf8')).trim();
  return { folder, key, npx, remove: () => rm(folder, { recursive: true, force: true }) };
}
