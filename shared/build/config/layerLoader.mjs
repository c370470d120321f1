import path from 'node:path';
import { workspace } from '../product/workspace.mjs';

/** Order of the layers, weakest first. The server states it in the page before any stylesheet. */
export const layers = ['tokens', 'reset', 'vendor', 'ui', 'shell', 'remote'];

function layerOf(file) {
  const place = path.relative(workspace.root, file);
  if (place.startsWith('shared/')) return 'ui';
  return place.startsWith('host/') ? 'shell' : 'remote';
}

/**
 * Webpack loader: puts a stylesheet into the cascade layer of its room, so that the order of loading does not matter.
 * A stylesheet that names layers itself stays as it is.
 */
// Webpack asks for a default export.
// oxlint-disable-next-line import/no-default-export
export default function layerLoader(source) {
  if (source.includes('@layer')) return source;
  const layer = layerOf(this.resourcePath);
  const imports = [];
  const rest = source.replace(/^\s*@import\s+([^;]+);/gm, (_, target) => {
    imports.push(`@import ${target} layer(${layer});`);
    return '';
  });
  return `${imports.join('\n')}\n@layer ${layer} {\n${rest}\n}\n`;
}
