import path from 'node:path';
import { build } from 'esbuild';

/** Builds the worker of the workspace, `src/worker/sw.ts` of the host, into one small script of its own. */
export async function buildWorker(folder, output) {
  await build({
    entryPoints: [path.join(folder, 'src/worker/sw.ts')],
    outfile: path.join(output, 'sw.js'),
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    logLevel: 'silent',
  });
}
