import { buildAll } from '../buildAll.mjs';

/** `npm run build`: the pages that changed since the last build. Says nothing when there is nothing to do. */
await buildAll({ log: (line) => process.stdout.write(`${line}\n`) });
