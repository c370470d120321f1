// Prints what a remote declares: node program.mjs FOLDER
import path from 'node:path';
import { workspace } from '../product/workspace.mjs';
import { describeRemote } from './describeRemote.mjs';
import { evaluateModule } from './evaluateModule.mjs';

const folder = process.argv[2];
const declarations = path.join(workspace.shared, 'src/remote/declare.ts');

/** `@holdall/shared` is the narrow door of declarations, and an `import()` gives the file that it names, unread. */
const declaring = {
  name: 'declaring',
  setup(build) {
    build.onResolve({ filter: /^@holdall\/shared$/ }, () => ({ path: declarations }));
    build.onResolve({ filter: /^\./ }, ({ kind, path: wanted, resolveDir }) =>
      kind === 'dynamic-import' ? { path: path.resolve(resolveDir, wanted), namespace: 'lazy' } : undefined,
    );
    build.onLoad({ filter: /.*/, namespace: 'lazy' }, ({ path: file }) => ({
      contents: `export const file = ${JSON.stringify(file)};`,
    }));
  },
};

try {
  const { module } = await evaluateModule(path.join(folder, 'src/remote.ts'), [declaring]);
  if (!module.remote) throw new Error('It exports no "remote".');
  const described = await describeRemote(module.remote, path.join(folder, 'src'));
  process.stdout.write(`\n${JSON.stringify(described)}`);
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
