import { buildAll } from '../product/buildAll.mjs';

/** `npm run build`: the pages that changed since the last build. Says nothing when there is nothing to do. */
const say = (line) => process.stdout.write(`${line}\n`);

try {
  await buildAll({ only: process.argv.slice(2), tell: say });
} catch (error) {
  process.stderr.write(`${error.message}\nThe pages could not be built.\n`);
  process.exitCode = 1;
}
