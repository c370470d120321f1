/**
 * `npm run outdated`: which dependencies are behind, and which have known weaknesses. It only tells: what moves, and when,
 * is in docs/CONTRIBUTING.md.
 */
import { packageManager } from './install.mjs';
import { runShown } from './runShown.mjs';
import { root } from './runtime.mjs';

const ask = (...args) =>
  runShown('npx', ['--loglevel=error', '-y', packageManager, ...args], { cwd: root, env: process.env });

process.stdout.write('What is behind:\n');
await ask('outdated', '--recursive');
process.stdout.write('\nKnown weaknesses in what people run:\n');
const { code, output } = await ask('audit', '--prod');
// Some registries know nothing of weaknesses.
if (code !== 0 && !/vulnerabilit/.test(output))
  process.stdout.write(`This registry does not say: ${output.trim()}\n`);
