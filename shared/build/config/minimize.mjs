import { minify } from '@swc/core';
import { transform } from 'esbuild';
import webpack from 'webpack';

const options = {
  compress: { passes: 3, ecma: 2020, inline: 0, reduce_vars: false },
  mangle: true,
  module: false,
  format: { comments: false },
};

/** A few bytes smaller: what is called once moves into where it is called. */
const moving = { ...options, compress: { passes: 3, ecma: 2020 } };

/**
 * Makes scripts small with swc and stylesheets with esbuild: as small as terser and its like, in a fraction of the time.
 * Functions stay where they were written, unless `movesFunctions`: moved into the component that calls it, what a hook
 * keeps for later (how a query asks anew) would keep that whole component, elements and all, as long as its answer.
 */
export class Minimize {
  #scripts;

  constructor({ movesFunctions = false } = {}) {
    this.#scripts = movesFunctions ? moving : options;
  }

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
      : await minify(text, { ...this.#scripts, module: name.endsWith('.mjs') });
    compilation.updateAsset(name, new webpack.sources.RawSource(code), { minimized: true });
  }
}
