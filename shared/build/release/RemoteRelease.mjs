import { sign } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { containerName, exposeChunk } from '../federation/federation.mjs';
import { usedLibraries } from '../federation/usedLibraries.mjs';
import { groupFiles } from './chunkFiles.mjs';
import { compressFiles } from './compress.mjs';
import { describeFiles } from './describeFiles.mjs';
import { versionOf } from './files.mjs';
import { cacheOf, publisherKey } from './publisherKey.mjs';

const entry = 'remoteEntry.js';

/**
 * Webpack plugin: finishes a built remote. Packs its files and writes `release.json` with its signature `release.sig` beside.
 * The version is the hash of what is in it, so the same source gives the same version.
 */
export class RemoteRelease {
  #options;

  /** @param {{ folder: string, data: object, exposes: Record<string, string> }} options of `evaluateRemote` */
  constructor(options) {
    this.#options = options;
  }

  apply(compiler) {
    let libraries = {};
    compiler.hooks.compilation.tap('RemoteRelease', (compilation) => {
      compilation.hooks.afterOptimizeDependencies.tap('RemoteRelease', () => {
        libraries = usedLibraries(compilation);
      });
    });
    compiler.hooks.afterEmit.tapPromise('RemoteRelease', (compilation) =>
      write(compilation, { ...this.#options, libraries }),
    );
  }
}

async function write(compilation, { folder, data, exposes, libraries }) {
  if (compilation.errors.length > 0) return;
  const output = compilation.outputOptions.path;
  const names = Object.keys(exposes).sort();
  const release = {
    ...data,
    format: 1,
    container: containerName(data.name),
    entry,
    libraries,
    files: await describeFiles(output),
    exposes: names,
    preload: Object.fromEntries(names.map((expose) => [expose, firstFiles(compilation, expose)])),
  };
  const version = versionOf(release);
  const text = JSON.stringify({ ...release, version }, undefined, 1);
  await compressFiles(cacheOf(folder), output, Object.keys(release.files));
  await fs.writeFile(path.join(output, 'release.json'), text);
  const signature = sign(null, Buffer.from(text), publisherKey(folder).privateKey);
  await fs.writeFile(path.join(output, 'release.sig'), signature.toString('base64'));
  compilation.getLogger('holdall').info(`${data.name} ${version}`);
}

/** The files of an expose's first paint: the entry, its own chunk group, and what it marks with `webpackPreload`. */
function firstFiles(compilation, expose) {
  const group = compilation.namedChunkGroups.get(exposeChunk(expose));
  const children = Object.values(
    group.getChildrenByOrders(compilation.moduleGraph, compilation.chunkGraph),
  ).flat();
  return [...new Set([entry, ...groupFiles(group), ...children.flatMap(groupFiles)])];
}
