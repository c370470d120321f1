import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { publisherKey } from '../release/publisherKey.mjs';
import { isFresh, keepStamp, stampOf } from './stamps.mjs';
import { hostTargets, remoteTargets } from './targets.mjs';

const atOnce = 2;

/**
 * Builds what has changed, two things at a time, each by webpack in its own folder.
 * @param {object} [options]
 * @param {readonly string[]} [options.only] names as `host-production`, `host-development`, `remote-space`
 * @param {(line: string) => void} [options.tell] told what is going on
 */
export async function buildAll({ only = [], tell = console.log } = {}) {
  publisherKey();
  const isWanted = ({ name }) => only.length === 0 || only.includes(name);
  const hosts = hostTargets().filter(isWanted);
  // A host carries what the remotes use, so they are there before it.
  const remotes = remoteTargets().filter((target) => hosts.length > 0 || isWanted(target));
  return [...(await buildStale(remotes, tell)), ...(await buildStale(hosts, tell))];
}

async function buildStale(targets, tell) {
  const stale = [];
  for (const target of targets) {
    const stamp = await stampOf(target.inputs, target.facts());
    if (!(await isFresh(target.name, stamp, target.result))) stale.push({ ...target, stamp });
  }
  const queue = [...stale];
  const worker = async () => {
    for (let target = queue.shift(); target; target = queue.shift()) await build(target, tell);
  };
  const outcomes = await Promise.allSettled(Array.from({ length: atOnce }, worker));
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
  return stale.map((target) => target.name);
}

async function build({ name, folder, args, stamp, check }, tell) {
  const started = Date.now();
  const { code, output } = await runWebpack(folder, args);
  if (code !== 0) throw new Error(`${name} does not build:\n${output}`);
  check();
  await keepStamp(name, stamp);
  tell(`built ${name} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

/** `webpack` in the folder of a package that has it, to its end. */
function runWebpack(folder, args) {
  const cli = createRequire(path.join(folder, 'package.json')).resolve('webpack-cli/bin/cli.js');
  const program = spawn(process.execPath, [cli, 'build', ...args], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [program.stdout, program.stderr]) stream.on('data', (text) => (output += text));
  return new Promise((resolve, reject) => {
    program.once('error', reject);
    program.once('close', (code) => resolve({ code, output }));
  });
}
