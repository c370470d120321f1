// One build in its own process: node shared/build/buildOne.mjs remote-space
import { keepStamp, stampOf } from './stamps.mjs';
import { allTargets } from './targets.mjs';

const target = allTargets().find(({ name }) => name === process.argv[2]);
if (!target) throw new Error(`Nothing is called "${process.argv[2]}".`);
try {
  const stamp = await stampOf(target.inputs);
  await target.make();
  await keepStamp(target.name, stamp);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
process.disconnect?.();
