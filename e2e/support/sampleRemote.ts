import { execFile } from 'node:child_process';
import { cp, mkdtemp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from './root.ts';

const run = promisify(execFile);
/** The `webpack` of webpack-cli. */
const webpackProgram = join(root, 'e2e/node_modules/webpack-cli/bin/cli.js');
const workplace = join(root, 'e2e/.cache');

/** A copy of the sample remote that a story may change and build. */
export interface SampleRemote {
  readonly folder: string;
  /** Puts another text in the place of one in its screen. */
  edit(before: string, after: string): Promise<void>;
  remove(): Promise<void>;
}

/** Makes a copy of the sample. It lies where the packages of the tests are found, so that it finds the tools of the build. */
export async function copySample(): Promise<SampleRemote> {
  await mkdir(workplace, { recursive: true });
  const folder = await mkdtemp(join(workplace, 'sample-'));
  await cp(join(root, 'e2e/fixtures/remote-sample'), folder, { recursive: true });
  const screen = join(folder, 'src/SampleApp.tsx');
  return {
    folder,
    async edit(before, after) {
      const text = await readFile(screen, 'utf8');
      if (!text.includes(before)) throw new Error(`"${before}" does not stand in the sample.`);
      await writeFile(screen, text.replace(before, after));
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Builds and signs a remote as its team would, by `webpack`; answers the version. `expose` adds a file to look inside with. */
export async function releaseRemote(folder: string, output: string, expose?: string): Promise<string> {
  const more = expose === undefined ? [] : ['--env', `expose=${expose}`];
  await run(process.execPath, [webpackProgram, 'build', '--output-path', output, ...more], { cwd: folder });
  return (JSON.parse(await readFile(join(output, 'release.json'), 'utf8')) as { version: string }).version;
}
