import fs from 'node:fs/promises';
import path from 'node:path';
import { buildWorker } from './buildWorker.mjs';
import { groupFiles } from './chunkFiles.mjs';
import { compressFiles } from './compress.mjs';
import { describeFiles } from './describeFiles.mjs';
import { versionOf } from './files.mjs';
import { layers } from './layerLoader.mjs';
import { workspace } from './workspace.mjs';

/**
 * Finishes a built host: copies what is served as it is (`host/public`), adds the worker, packs the files and writes `host.json`, from
 * which the server makes its pages.
 * @param {object} [more] what a flavour adds to `host.json`
 */
export async function writeHostRelease(compilation, { folder = workspace.host, flavour, more = {} }) {
  const output = compilation.outputOptions.path;
  await fs.cp(path.join(folder, 'public'), output, { recursive: true });
  await buildWorker(workspace.host, output);
  const files = await describeFiles(output);
  const first = groupFiles(compilation.entrypoints.get('main'));
  const release = { flavour, layers, files, ...firstFiles(compilation, first), ...more };
  await compressFiles(output, Object.keys(files));
  await fs.writeFile(
    path.join(output, 'host.json'),
    JSON.stringify({ ...release, version: versionOf(release) }, undefined, 1),
  );
}

function firstFiles(compilation, first) {
  const bootstrap = compilation.namedChunkGroups.get('bootstrap');
  const soon = (bootstrap ? groupFiles(bootstrap) : []).filter((name) => !first.includes(name));
  const inside = ['inside', 'icons'].flatMap((name) => groupFiles(compilation.namedChunkGroups.get(name)));
  const texts = [...compilation.namedChunkGroups]
    .filter(([name]) => name.startsWith('texts-'))
    .map(([name, group]) => [name.slice('texts-'.length), groupFiles(group)]);
  return {
    ...(texts.length > 0 ? { texts: Object.fromEntries(texts) } : {}),
    scripts: first.filter((name) => name.endsWith('.js')),
    styles: first.filter((name) => name.endsWith('.css')),
    preload: soon,
    inside: [...new Set(inside)].filter((name) => !first.includes(name) && !soon.includes(name)),
  };
}
