import { minify } from '@swc/core';
import webpack from 'webpack';

const options = {
  compress: { passes: 2, ecma: 2020 },
  mangle: true,
  module: false,
  format: { comments: false },
};

/** Makes scripts small with swc: as small as terser, in a fraction of the time. */
export class Minimize {
  apply(compiler) {
    compiler.hooks.compilation.tap('Minimize', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE;
      compilation.hooks.processAssets.tapPromise({ name: 'Minimize', stage }, async (assets) => {
        const scripts = Object.keys(assets).filter((name) => /\.m?js$/.test(name));
        await Promise.all(scripts.map((name) => this.#shrink(compilation, name)));
      });
    });
  }

  async #shrink(compilation, name) {
    const asset = compilation.getAsset(name);
    if (!asset || asset.info.minimized) return;
    const module = name.endsWith('.mjs');
    const { code } = await minify(asset.source.source().toString(), { ...options, module });
    compilation.updateAsset(name, new webpack.sources.RawSource(code), { minimized: true });
  }
}
