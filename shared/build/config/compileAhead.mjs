import webpack from 'webpack';

/**
 * Webpack plugin: tells the browser that the functions of these chunks are called while the page starts. It compiles them
 * while they are fetched, beside the page's own work; else each is read twice, and compiled when it is first called, while
 * everything else waits. A browser that does not know the comment leaves it out.
 * @param {string[]} chunks their names: what a first screen needs, and nothing that waits for a click
 */
export const compileAhead = (chunks) =>
  new webpack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: new RegExp(`^(?:${chunks.join('|')})\\..*js$`),
    // The minimizer leaves out all comments.
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });
