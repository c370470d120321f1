import path from 'node:path';
import { createRequire } from 'node:module';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { Minimize } from './minimize.mjs';
import { workspace } from '../product/workspace.mjs';

const require = createRequire(import.meta.url);
/** A script that has not come after this time counts as failed. */
const scriptLimitMs = 5000;

/**
 * Markdown is read as in a worker, where there is no page: its readers would ask `innerHTML` what `&amp;` means, which
 * our pages refuse.
 */
const markdown = {
  test: /[\\/]node_modules[\\/](?:micromark|mdast)[^\\/]*[\\/]/,
  resolve: { conditionNames: ['worker', '...'] },
};

/**
 * What every browser build has in common.
 * @param {object} options
 * @param {string} options.folder the package
 * @param {string} options.output where the files go
 * @param {'production' | 'development'} options.mode
 * @param {string} options.uniqueName keeps the runtimes and class names of several builds in one page apart
 * @param {'none' | 'runtime' | 'modules'} [options.refresh] `runtime`: the page's refresh runtime; `modules`: React state
 *   survives an edit of them as well
 */
export function baseConfig({ folder, output, mode, uniqueName, refresh = 'none' }) {
  const names = mode === 'production' ? '[name].[contenthash:12]' : '[name]';
  return {
    mode,
    context: folder,
    target: ['web', 'es2022'],
    // `eval` is not allowed in our pages, so not in development either.
    devtool: mode === 'production' ? false : 'cheap-module-source-map',
    output: {
      path: output,
      publicPath: 'auto',
      filename: `${names}.js`,
      chunkFilename: `${names}.js`,
      assetModuleFilename: '[name].[contenthash:12][ext]',
      uniqueName,
      chunkLoadTimeout: scriptLimitMs,
      crossOriginLoading: 'anonymous',
      // A module that throws while it starts must start again at the next try.
      strictModuleErrorHandling: true,
      clean: true,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      conditionNames: ['es2015', '...'],
      alias: refresh === 'none' ? {} : refreshAliases(),
    },
    module: {
      // A name that an import does not find stops the build.
      parser: { javascript: { exportsPresence: 'error' } },
      rules: [scripts(folder, mode, refresh), rows, ...styles(mode), ...files(mode), markdown],
    },
    plugins: [
      new MiniCssExtractPlugin({
        filename: `${names}.css`,
        chunkFilename: `${names}.css`,
        ignoreOrder: true,
        // Behind all others: before one of them, the browser works out styles, fonts and layout of the whole page anew.
        insert: (link) => document.body.append(link),
      }),
    ],
    optimization: {
      moduleIds: 'deterministic',
      chunkIds: 'deterministic',
      minimizer: [new Minimize()],
    },
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}

const contract = path.join(workspace.shared, 'src/contract');

/** Whoever asks for calls from outside the contract gets them as a page has them. */
const rows = {
  include: path.join(contract, 'api'),
  issuer: { not: contract },
  loader: path.join(import.meta.dirname, 'pageRows.mjs'),
  enforce: 'post',
};

function scripts(folder, mode, refresh) {
  return {
    test: /\.tsx?$/,
    loader: require.resolve('ts-loader'),
    options: {
      transpileOnly: true,
      instance: `${path.basename(folder)}-${mode}-${refresh}`,
      configFile: path.join(folder, 'tsconfig.json'),
      compilerOptions: {
        noEmit: false,
        sourceMap: mode !== 'production',
        allowImportingTsExtensions: false,
        types: [],
      },
      // The shared package is source, also where it is installed.
      allowTsInNodeModules: true,
      getCustomTransformers: () => ({
        before: refresh === 'modules' ? [require('react-refresh-typescript').default()] : [],
      }),
    },
  };
}

/** Class names carry their package, because the stylesheets of all remotes meet in one page. */
function styles(mode) {
  const localIdentName =
    mode === 'production' ? '[uniqueName]_[hash:base64:6]' : '[uniqueName]__[name]__[local]';
  const modules = { auto: true, namedExport: false, exportLocalsConvention: 'as-is', localIdentName };
  const css = { loader: require.resolve('css-loader'), options: { modules, importLoaders: 1 } };
  const layer = path.join(import.meta.dirname, 'layerLoader.mjs');
  return [{ test: /\.css$/, sideEffects: true, use: [MiniCssExtractPlugin.loader, css, layer] }];
}

function files(mode) {
  const glyphs = {
    test: /lucide-react.*[\\/]icons[\\/].*\.mjs$/,
    loader: path.join(import.meta.dirname, 'iconLoader.mjs'),
  };
  return [
    { test: /\.(svg|png|webp|avif|woff2|wasm|webm)$/, type: 'asset/resource' },
    // In development React asks for the keys.
    ...(mode === 'production' ? [glyphs] : []),
  ];
}

/** One refresh runtime for the page: each build is given the one that the host has put on the window. */
function refreshAliases() {
  const shim = path.join(import.meta.dirname, 'refresh/shim.cjs');
  const folder = path.dirname(require.resolve('react-refresh/package.json'));
  return {
    '#refresh-runtime$': path.join(folder, 'cjs/react-refresh-runtime.development.js'),
    [path.join(folder, 'runtime.js')]: shim,
    'react-refresh/runtime$': shim,
  };
}
