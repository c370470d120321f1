import { sign } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { groupFiles } from './chunkFiles.mjs';
import { compressFiles } from './compress.mjs';
import { describeFiles } from './describeFiles.mjs';
import { versionOf } from './files.mjs';
import { exposeChunk } from './federation.mjs';
import { publisherKey } from './publisherKey.mjs';
import { containerName } from './workspace.mjs';

const entry = 'remoteEntry.js';

/**
 * Finishes a built remote: packs its files and writes `release.json` with its signature `release.sig` beside.
 * The version is the hash of what is in it, so the same source gives the same version.
 */
export async function writeRemoteRelease(compilation, data, exposes) {
  const folder = compilation.outputOptions.path;
  const release = {
    ...data,
    format: 1,
    container: containerName(data.name),
    entry,
    ...(await contents(compilation, exposes)),
  };
  const text = JSON.stringify({ ...release, version: versionOf(release) }, undefined, 1);
  await compressFiles(folder, Object.keys(release.files));
  await fs.writeFile(path.join(folder, 'release.json'), text);
  await fs.writeFile(
    path.join(folder, 'release.sig'),
    sign(null, Buffer.from(text), publisherKey().privateKey).toString('base64'),
  );
  return JSON.parse(text);
}

async function contents(compilation, exposes) {
  const names = Object.keys(exposes).sort();
  const preload = Object.fromEntries(names.map((expose) => [expose, firstFiles(compilation, expose)]));
  return { files: await describeFiles(compilation.outputOptions.path), exposes: names, preload };
}

/** The files of an expose's first paint: the entry, its own chunk group, and what it marks with `webpackPreload`. */
function firstFiles(compilation, expose) {
  const group = compilation.namedChunkGroups.get(exposeChunk(expose));
  const children = Object.values(
    group.getChildrenByOrders(compilation.moduleGraph, compilation.chunkGraph),
  ).flat();
  return [...new Set([entry, ...groupFiles(group), ...children.flatMap(groupFiles)])];
}
