import webpack from 'webpack';
import { curatedNames } from './curatedNames.mjs';

/**
 * Refuses the build when a module imports a name that the curated package does not carry in the page. Without it
 * the name would simply be `undefined` in the browser, because webpack cannot see into what another build provides.
 */
export class CuratedImports {
  apply(compiler) {
    compiler.hooks.compilation.tap('CuratedImports', (compilation) => {
      compilation.hooks.finishModules.tap('CuratedImports', (modules) => {
        const curated = curatedNames();
        for (const module of modules) {
          for (const text of missingNames(module, curated))
            compilation.errors.push(new webpack.WebpackError(text));
        }
      });
    });
  }
}

/** What is wrong with the imports of one module, a sentence each. */
export function missingNames(module, curated) {
  const wrong = new Set();
  for (const dependency of module.dependencies ?? []) {
    const row = curated.get(dependency.request);
    if (!row) continue;
    const name = importedName(dependency);
    if (name === undefined || row.names.has(name)) continue;
    const file = module.resource ?? module.identifier();
    const what = name === '*' ? 'is taken whole' : `has no "${name}" here`;
    wrong.add(
      `${file}: "${dependency.request}" ${what}. Name it in shared/build/vendor/${row.vendor} to use it.`,
    );
  }
  return wrong;
}

function importedName(dependency) {
  if (dependency.type === 'harmony import specifier') return dependency.ids?.[0] ?? '*';
  if (dependency.type === 'harmony export imported specifier') return dependency.ids?.[0] ?? '*';
  return undefined;
}
