import { build } from 'esbuild';

/**
 * Runs a module of source, with all that it imports, and answers its exports with the files that it was made of.
 * Bundled first, so that TypeScript of an installed package runs as well as that of a project.
 * @param {string} file absolute
 * @param {import('esbuild').Plugin[]} [plugins]
 */
export async function evaluateModule(file, plugins = []) {
  const { outputFiles, metafile } = await build({
    entryPoints: [file],
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    absWorkingDir: '/',
    logLevel: 'silent',
    plugins,
  });
  const module = await import(
    `data:text/javascript;base64,${Buffer.from(outputFiles[0].text).toString('base64')}`
  );
  return {
    module,
    files: Object.keys(metafile.inputs)
      .filter((name) => !name.includes(':'))
      .map((name) => `/${name}`),
  };
}
