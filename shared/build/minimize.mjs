import { minify } from '@swc/core';
import { transform } from 'esbuild';
import webpack from 'webpack';

const options = {
  compress: { passes: 3, ecma: 2020 },
  mangle: true,
  module: false,
  format: { comments: false },
};

/** Makes scripts small with swc and stylesheets with esbuild: as small as terser and its like, in a fraction of the time. */
export class Minimize {
  apply(compiler) {
    compiler.hooks.compilation.tap('Minimize', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE;
      compilation.hooks.processAssets.tapPromise({ name: 'Minimize', stage }, async (assets) => {
        const names = Object.keys(assets).filter((name) => /\.(m?js|css)$/.test(name));
        await Promise.all(names.map((name) => this.#shrink(compilation, name)));
      });
    });
  }

  async #shrink(compilation, name) {
    const asset = compilation.getAsset(name);
    if (!asset || asset.info.minimized) return;
    const text = asset.source.source().toString();
    const { code } = name.endsWith('.css')
      ? await transform(text, { loader: 'css', minify: true, legalComments: 'none' })
      : await minify(text, { ...options, module: name.endsWith('.mjs') });
    compilation.updateAsset(name, new webpack.sources.RawSource(code), { minimized: true });
  }
}
