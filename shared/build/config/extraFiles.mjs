import fs from 'node:fs/promises';
import path from 'node:path';

/**
 * Adds files of installed packages to a release, under names that stay: what a library fetches by itself (a worker, fonts,
 * tables) and no module imports. A remote names them in its package.json, folder to patterns below `node_modules`:
 * `"extraFiles": { "pdfjs": ["pdfjs-dist/cmaps/*.bcmap"] }`.
 */
export class ExtraFiles {
  #folder;

  constructor(folder) {
    this.#folder = folder;
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ExtraFiles', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name: 'ExtraFiles', stage }, async () => {
        for (const { name, file } of await extraFilesOf(this.#folder)) {
          const source = new sources.RawSource(await fs.readFile(file));
          // As the package ships it: nobody can say what a second minifier would do to it.
          compilation.emitAsset(name, source, { minimized: true });
        }
      });
    });
  }
}

/** The files that a package names, with the names they get. A pattern that finds nothing is a mistake, and throws. */
export async function extraFilesOf(folder) {
  const { extraFiles = {} } = JSON.parse(await fs.readFile(path.join(folder, 'package.json'), 'utf8'));
  const rows = Object.entries(extraFiles).flatMap(([place, patterns]) =>
    patterns.map((pattern) => found(folder, place, pattern)),
  );
  return (await Promise.all(rows)).flat();
}

async function found(folder, place, pattern) {
  const below = path.join(folder, 'node_modules');
  const files = (await Array.fromAsync(fs.glob(pattern, { cwd: below }))).sort();
  if (files.length === 0) throw new Error(`${folder}/package.json: "${pattern}" finds no file.`);
  return files.map((file) => ({ name: `${place}/${path.basename(file)}`, file: path.join(below, file) }));
}
