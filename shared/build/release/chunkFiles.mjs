const servable = (name) => /\.(m?js|css)$/.test(name) && !/\.hot-update\./.test(name);

/** Files that a chunk group needs before its first module runs. */
export const groupFiles = (group) => [...new Set(group.getFiles())].filter(servable);
