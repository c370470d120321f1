import { promisify } from 'node:util';
import webpack from 'webpack';

/** Runs one build to its end. Errors are told with their file; the compilation is handed on for the release. */
export async function runWebpack(config) {
  const compiler = webpack(config);
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  if (stats.hasErrors())
    throw new Error(
      `${config.name} does not build:\n${stats.toString({ all: false, errors: true, colors: false })}`,
    );
  return stats.compilation;
}
