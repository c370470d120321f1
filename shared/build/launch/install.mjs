import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { reasonForFailure } from './installFailure.mjs';
import { Refusal } from './Refusal.mjs';
import { root } from './runtime.mjs';
import { runShown } from './runShown.mjs';

/** The package manager, by exact version; npx brings it. */
export const packageManager = 'pnpm@12.21.0';

const stampFile = path.join(root, 'node_modules/.holdall-installed');

/** What an installation depends on: the lockfile, the settings of the workspace and the machine. */
function stamp() {
  const hash = createHash('sha256');
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json']) {
    hash.update(readFileSync(path.join(root, file)));
  }
  return hash.update(`${packageManager} ${process.platform} ${process.arch}`).digest('hex');
}

/**
 * Installs exactly what the lockfile names, unless that was done already. The first time takes seconds to minutes
 * and shows its progress. Refuses with one sentence when npm is missing, the registry is out of reach, or the
 * folder cannot be written.
 */
export async function install() {
  const wanted = stamp();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return;
  process.stdout.write('Installing what Holdall is built from (once; needs the npm registry) …\n');
  const args = [
    '--loglevel=error',
    '-y',
    packageManager,
    'install',
    '--frozen-lockfile',
    '--reporter=append-only',
  ];
  const { code, output } = await runShown('npx', args, { cwd: root, env: installEnvironment() });
  if (code !== 0) throw new Refusal(reasonForFailure(output));
  try {
    writeFileSync(stampFile, wanted);
  } catch (error) {
    throw new Refusal(`The folder ${root} cannot be written (${error.code}).`);
  }
}

/** npm's own defaults try a dead registry for more than a minute. A version once brought is not asked for again. */
const quickRefusal = {
  npm_config_fetch_retries: '2',
  npm_config_fetch_retry_mintimeout: '1000',
  npm_config_fetch_retry_maxtimeout: '5000',
  npm_config_prefer_offline: 'true',
};

/** Build tools are needed too, whatever NODE_ENV says, and nothing may ask a question. */
function installEnvironment() {
  const { NODE_ENV: _production, ...env } = process.env;
  return { ...quickRefusal, ...env, CI: 'true' };
}
