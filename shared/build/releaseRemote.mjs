// Builds and signs a remote, wherever its folder lies: node shared/build/releaseRemote.mjs FOLDER [OUTPUT]
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildRemote } from './buildRemote.mjs';
import { runWebpack } from './runWebpack.mjs';
import { writeRemoteRelease } from './writeRemoteRelease.mjs';

/** Builds a remote for publishing; answers its release manifest. Options as those of `buildRemote`. */
export async function releaseRemote(options) {
  const { webpackConfig, data, exposes } = await buildRemote(options);
  return writeRemoteRelease(await runWebpack(webpackConfig), data, exposes);
}

async function fromCommandLine() {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { expose: { type: 'string', multiple: true, default: [] } },
  });
  const [folder, output = path.join(folder ?? '', 'dist')] = positionals;
  if (!folder)
    throw new Error('Which folder? For example: node shared/build/releaseRemote.mjs ../our-remote');
  const alsoExposed = Object.fromEntries(
    values.expose.map((row) => row.split('=').map((part, at) => (at ? path.resolve(part) : part))),
  );
  const { name, version } = await releaseRemote({
    folder: path.resolve(folder),
    output: path.resolve(output),
    alsoExposed,
  });
  console.log(`${name} ${version}`);
}

if (import.meta.main) {
  await fromCommandLine().catch((error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
