/**
 * Puts what a page needs together into one file: few requests, and one piece packs better than several.
 * @param {{ name: string, isWanted: (chunk: object, holds: (file: string) => boolean) => boolean, type?: string }[]} rows
 *   name of the file, which chunks go into it and, when not all, which type of their modules. A module that two rows
 *   want goes where the earlier says.
 */
export function mergeChunks(rows) {
  const cacheGroups = rows.map(({ isWanted, ...row }, at) => [
    `${row.name}${at}`,
    { ...row, enforce: true, priority: rows.length - at, test: standsIn(isWanted) },
  ]);
  return { chunks: 'async', cacheGroups: Object.fromEntries(cacheGroups) };
}

/** Whether a module stands in one of the wanted chunks. */
function standsIn(isWanted) {
  const known = new WeakMap();
  return (module, { chunkGraph }) =>
    [...chunkGraph.getModuleChunksIterable(module)].some((chunk) => {
      if (!known.has(chunk))
        known.set(
          chunk,
          isWanted(chunk, (file) => holds(chunkGraph, chunk, file)),
        );
      return known.get(chunk);
    });
}

const holds = (chunkGraph, chunk, file) =>
  [...chunkGraph.getChunkModulesIterable(chunk)].some(({ resource }) => resource === file);
