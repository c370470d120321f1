import { fork } from 'node:child_process';
import { allTargets } from './targets.mjs';
import { publisherKey } from './publisherKey.mjs';
import { isFresh, stampOf } from './stamps.mjs';

const atOnce = 2;

/**
 * Builds what has changed, two things at a time, each in a process of its own.
 * @param {object} [options]
 * @param {readonly string[]} [options.only] names as `host-production`, `host-development`, `remote-space`
 * @param {(line: string) => void} [options.tell] told what is going on
 */
export async function buildAll({ only, tell = console.log } = {}) {
  publisherKey();
  const wanted = allTargets().filter((target) => !only?.length || only.includes(target.name));
  const stale = [];
  for (const target of wanted)
    if (!(await isFresh(target.name, await stampOf(target.inputs), target.result))) stale.push(target);
  const queue = [...stale];
  const worker = async () => {
    for (let target = queue.shift(); target; target = queue.shift()) await buildInProcess(target.name, tell);
  };
  const outcomes = await Promise.allSettled(Array.from({ length: atOnce }, worker));
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
  return stale.map((target) => target.name);
}

function buildInProcess(name, tell) {
  const started = Date.now();
  const program = fork(new URL('./buildOne.mjs', import.meta.url), [name], {
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  });
  let complaint = '';
  program.stderr.on('data', (text) => (complaint += text));
  return new Promise((resolve, reject) => {
    program.on('exit', (code) => {
      if (code !== 0) return reject(new Error(complaint || `${name} does not build.`));
      tell(`built ${name} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
      resolve();
    });
  });
}

if (import.meta.main) {
  await buildAll({ only: process.argv.slice(2) }).catch((error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
