import { spawn } from 'node:child_process';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './freePort.ts';
import { canInstallDebianPackages, installDebianPackage } from './installDebianPackage.ts';
import { runTool } from './runTool.ts';

interface RunningPostgres {
  /** Of a superuser on an empty database; tests make databases of their own from it. */
  readonly url: string;
  /** Its first process: those of its connections are where this one is. */
  readonly pid: number;
  stop(): Promise<void>;
}

/**
 * Starts a PostgreSQL server in a temporary folder, on a free port of this machine; installs Debian's package first
 * when that is allowed. It refuses to run as root, so then it runs as `postgres` or `nobody`.
 */
export async function startPostgres(): Promise<RunningPostgres | { missing: string }> {
  const programs = (await programsFolder()) ?? (await bringPrograms());
  if (!programs) return { missing: 'no PostgreSQL server is installed (Debian: apt-get install postgresql)' };
  const folder = await mkdtemp(join(tmpdir(), 'holdall-postgres-'));
  const account = await accountFor(folder);
  const data = join(folder, 'data');
  const init = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale', 'C.UTF-8'];
  const made = await runAs(account, join(programs, 'initdb'), init);
  if (made.code !== 0) return { missing: `initdb failed: ${made.output.slice(-300)}` };
  const port = await freePort();
  const [program, args] = asAccount(account, join(programs, 'postgres'), [
    '-D',
    data,
    '-p',
    String(port),
    '-k',
    folder,
    '-h',
    '127.0.0.1',
  ]);
  const server = spawn(program, args, { stdio: 'ignore', cwd: folder });
  const exit = new Promise((resolve) => server.once('exit', resolve));
  const isUp = await answers(join(programs, 'pg_isready'), port);
  const stop = async () => {
    await runAs(account, join(programs, 'pg_ctl'), ['-D', data, '-m', 'fast', '-w', 'stop']);
    await exit;
    await rm(folder, { recursive: true, force: true });
  };
  if (!isUp) {
    await stop();
    return { missing: 'the PostgreSQL server did not answer within 30 s' };
  }
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, pid: server.pid ?? 0, stop };
}

/** Where Debian and others keep the server's programs, newest version first. */
async function programsFolder(): Promise<string | undefined> {
  const versions = await readdir('/usr/lib/postgresql').catch(() => []);
  const folders = versions
    .sort((one, other) => Number(other) - Number(one))
    .map((version) => `/usr/lib/postgresql/${version}/bin`);
  return folders.find((folder) => existsSync(join(folder, 'initdb')));
}

async function bringPrograms(): Promise<string | undefined> {
  if (!canInstallDebianPackages() || !(await installDebianPackage('postgresql'))) return undefined;
  return programsFolder();
}

/** The account to run as, which then owns the folder; undefined when that is us. */
async function accountFor(folder: string): Promise<string | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const known = await runTool('id', ['-u', 'postgres']);
  const account = known.code === 0 ? 'postgres' : 'nobody';
  await chmod(folder, 0o700);
  await runTool('chown', [account, folder]);
  return account;
}

function asAccount(
  account: string | undefined,
  program: string,
  args: readonly string[],
): [string, readonly string[]] {
  return account
    ? [
        'setpriv',
        [
          '--reuid',
          account,
          '--regid',
          account === 'nobody' ? 'nogroup' : account,
          '--clear-groups',
          program,
          ...args,
        ],
      ]
    : [program, args];
}

function runAs(account: string | undefined, program: string, args: readonly string[]) {
  return runTool(...asAccount(account, program, args), { cwd: tmpdir(), milliseconds: 120_000 });
}

async function answers(program: string, port: number): Promise<boolean> {
  const until = Date.now() + 30_000;
  while (Date.now() < until) {
    if ((await runTool(program, ['-q', '-h', '127.0.0.1', '-p', String(port)])).code === 0) return true;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return false;
}
