import fs from 'node:fs/promises';
import path from 'node:path';
import { layers } from '../config/layerLoader.mjs';
import { workspace } from '../product/workspace.mjs';
import { buildWorker } from './buildWorker.mjs';
import { groupFiles } from './chunkFiles.mjs';
import { compressFiles } from './compress.mjs';
import { describeFiles } from './describeFiles.mjs';
import { versionOf } from './files.mjs';

/**
 * Webpack plugin: finishes a built host. Copies what is served as it is (`public`), adds the worker, packs the files and
 * writes `host.json`, from which the server makes its pages.
 */
export class HostRelease {
  #options;

  /** @param {{ folder: string, flavour: string, libraries: object, more?: (compilation: object) => object }} options
   *    `libraries`: what it carries of them; `more`: what a build of its own kind adds to `host.json` */
  constructor(options) {
    this.#options = options;
  }

  apply(compiler) {
    compiler.hooks.afterEmit.tapPromise('HostRelease', (compilation) => write(compilation, this.#options));
  }
}

async function write(compilation, { folder, flavour, libraries, more }) {
  if (compilation.errors.length > 0) return;
  const output = compilation.outputOptions.path;
  await fs.cp(path.join(folder, 'public'), output, { recursive: true });
  await buildWorker(workspace.host, output);
  const files = await describeFiles(output);
  const first = groupFiles(compilation.entrypoints.get('main'));
  const release = {
    flavour,
    layers,
    libraries,
    files,
    ...firstFiles(compilation, first),
    ...more?.(compilation),
  };
  await compressFiles(workspace.cache, output, Object.keys(files));
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
