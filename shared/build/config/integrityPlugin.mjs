import MiniCssExtractPlugin from 'mini-css-extract-plugin';

/**
 * Lets every script and stylesheet that webpack's runtime adds to the page pass `holdallAdmit` first. That function is
 * the host's: it knows the hash of every file and where to look for it again after a failure. A page without it, or a
 * file without a hash, gets nothing: the call throws, or the hash is one that no content has.
 */
export class IntegrityPlugin {
  apply(compiler) {
    const { runtime } = compiler.webpack;
    compiler.hooks.compilation.tap('IntegrityPlugin', (compilation) => {
      const scripts = runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript;
      scripts.tap(
        'IntegrityPlugin',
        (source) =>
          `${admit('url')}\n${source.replaceAll('(url)', '(admitted.url)').replace('script.src = url;', 'script.src = admitted.url;')}\n${mark('script')}`,
      );
      const styles = MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert;
      styles.tap(
        'IntegrityPlugin',
        (source, names) =>
          `${source}\n${admit(names.href)}\n${names.tag}.href = admitted.url;\n${mark(names.tag)}`,
      );
    });
  }
}

const admit = (address) => `var admitted = holdallAdmit(${address});`;
const mark = (tag) => `if (admitted.integrity) ${tag}.integrity = admitted.integrity;`;
