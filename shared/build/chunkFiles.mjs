const servable = (name) => /\.(m?js|css)$/.test(name) && !/\.hot-update\./.test(name);

/** Files that a chunk group needs before its first module runs. */
export const groupFiles = (group) => [...new Set(group.getFiles())].filter(servable);

/** Files of the chunks that hold a module, and of what must come with them. */
export function filesOfModule(compilation, file) {
  const groups = new Set();
  for (const module of compilation.modules) {
    if (!resources(module).includes(file)) continue;
    for (const chunk of compilation.chunkGraph.getModuleChunks(module))
      for (const group of chunk.groupsIterable) groups.add(group);
  }
  return [...new Set([...groups].flatMap(groupFiles))];
}

const resources = (module) =>
  module.modules ? [...module.modules].map((inner) => inner.resource) : [module.resource];
