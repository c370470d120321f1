import { spawn } from 'node:child_process';
import { mkdir, open, readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { residentBytes } from '../residentBytes.ts';
import type { ReadingFailure } from '../reading.ts';
import { officeLimits } from './officeLimits.ts';
import { officeProfile } from './officeProfile.ts';
import { insideEnvironment, insideFolder, type OfficeSandbox } from './officeSandbox.ts';

interface OfficeRun {
  readonly program: string;
  readonly sandbox: OfficeSandbox;
  /** The job: it holds the document as `pages.<ending>`, and nothing else. */
  readonly folder: string;
  readonly ending: string;
  readonly limits?: typeof officeLimits;
}

/** The processes under one, itself first. */
async function treeOf(pid: number): Promise<readonly number[]> {
  const tree = [pid];
  for (const one of tree) {
    const threads = await readdir(`/proc/${one}/task`).catch(() => []);
    for (const thread of threads) {
      const children = await readFile(`/proc/${one}/task/${thread}/children`, 'utf8').catch(() => '');
      tree.push(...children.split(' ').filter(Boolean).map(Number));
    }
  }
  return tree;
}

async function bytesOf(pid: number): Promise<number> {
  const held = await Promise.all((await treeOf(pid)).map(residentBytes));
  return held.reduce<number>((sum, bytes) => sum + (bytes ?? 0), 0);
}

/**
 * Has LibreOffice write a document as `output/pages.pdf`, with a profile of its own that ends with the job. Null when it
 * did; why not otherwise. Answers always, and nothing of it runs on.
 */
export async function runOffice({
  program,
  sandbox,
  folder,
  ending,
  limits = officeLimits,
}: OfficeRun): Promise<ReadingFailure | null> {
  const output = join(folder, 'output');
  await Promise.all([mkdir(join(folder, 'profile/user'), { recursive: true }), mkdir(output)]);
  await writeFile(join(folder, 'profile/user/registrymodifications.xcu'), officeProfile);
  const [command, ...args] = sandbox.wrap(folder, [
    program,
    `-env:UserInstallation=file://${insideFolder}/profile`,
    '--headless',
    '--norestore',
    '--nolockcheck',
    '--nodefault',
    '--nologo',
    '--convert-to',
    'pdf',
    '--outdir',
    `${insideFolder}/output`,
    `${insideFolder}/pages.${ending}`,
  ]);
  const failure = await ended(command, args, limits);
  if (failure !== null) return failure;
  return (await isPdf(join(output, 'pages.pdf'))) ? null : 'unreadable';
}

function ended(
  command: string,
  args: readonly string[],
  limits: typeof officeLimits,
): Promise<ReadingFailure | null> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { env: insideEnvironment, cwd: '/', stdio: 'ignore' });
    let failure: ReadingFailure | null = null;
    const stop = (reason: ReadingFailure) => {
      failure ??= reason;
      // Its children are ended with it.
      child.kill('SIGKILL');
    };
    const clock = setTimeout(() => stop('too_slow'), limits.milliseconds);
    const watch = setInterval(() => {
      if (child.pid === undefined) return;
      void bytesOf(child.pid).then((bytes) => bytes > limits.residentBytes && stop('too_big'));
    }, 250);
    const finish = (reason: ReadingFailure | null) => {
      clearTimeout(clock);
      clearInterval(watch);
      resolve(reason);
    };
    child.once('error', () => finish('busy'));
    child.once('close', (code) => finish(failure ?? (code === 0 ? null : 'unreadable')));
  });
}

/** LibreOffice ends well, and writes nothing, where it cannot read a document. */
async function isPdf(path: string): Promise<boolean> {
  const file = await open(path).catch(() => null);
  if (!file) return false;
  const head = Buffer.alloc(5);
  await file.read(head, 0, head.length, 0);
  await file.close();
  return head.toString('latin1') === '%PDF-';
}
