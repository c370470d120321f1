// The same source as one webpack bundle without federation: what federated pages are measured against.
// node e2e/bench/baseline/buildMonolith.mjs   writes e2e/bench/baseline/dist/production; serve it with HOST_BUILD=e2e/bench/baseline/dist
import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import webpack from 'webpack';
import {
  baseConfig,
  compileAhead,
  evaluateRemote,
  groupFiles,
  HostRelease,
  remoteFolder,
  remoteNames,
  sharedEntries,
  workspace,
} from '@holdall/shared/build';

const folder = workspace.host;
const output = path.join(import.meta.dirname, 'dist/production');
/** The one module of the host that knows of federation. */
const federated = path.join(folder, 'src/remotes/loadModule.ts');
/** What stands in the files that the federated page compiles ahead. */
const firstChunks = ['main', 'bootstrap', 'inside', 'icons', 'space-SpaceApp'];
const chunkName = (remote, expose) => `${remote}-${expose.slice('./'.length).replaceAll('/', '-')}`;

/** Writes the module that stands in for federation: each lazy part is a plain `import()`. */
async function writeLoadModule(exposes) {
  const rows = exposes.map(
    ({ remote, expose, file }) =>
      `  '${remote} ${expose}': () => import(/* webpackChunkName: "${chunkName(remote, expose)}" */ '${file}'),`,
  );
  const text = `const parts = {\n${rows.join('\n')}\n};\nexport const loadModule = (remote, expose) => parts[\`\${remote} \${expose}\`]();\n`;
  const place = path.join(workspace.cache, 'monolith/loadModule.mjs');
  await fs.mkdir(path.dirname(place), { recursive: true });
  await fs.writeFile(place, text);
  return place;
}

async function allExposes() {
  const found = [];
  for (const remote of remoteNames()) {
    const { exposes } = await evaluateRemote(remoteFolder(remote));
    for (const [expose, file] of Object.entries(exposes)) found.push({ remote, expose, file });
  }
  return found;
}

function config(loadModule, exposes) {
  const base = baseConfig({ folder, output, mode: 'production', uniqueName: 'monolith' });
  const more = (compilation) => ({ builtIn: builtIn(compilation, exposes) });
  return {
    ...base,
    name: 'monolith',
    entry: { main: path.join(folder, 'src/index.ts') },
    output: { ...base.output, trustedTypes: { policyName: 'webpack' } },
    resolve: { ...base.resolve, alias: { ...sharedEntries(), [federated]: loadModule } },
    plugins: [
      ...base.plugins,
      compileAhead(firstChunks),
      new HostRelease({ folder, flavour: 'production', more }),
    ],
  };
}

/** Its best case: the page starts the chunk of its own screen early, and what that marks with `webpackPreload`. */
function builtIn(compilation, exposes) {
  const table = {};
  for (const { remote, expose } of exposes) {
    const group = compilation.namedChunkGroups.get(chunkName(remote, expose));
    const children = Object.values(
      group.getChildrenByOrders(compilation.moduleGraph, compilation.chunkGraph),
    ).flat();
    table[remote] ??= {};
    table[remote][expose] = [...new Set([group, ...children].flatMap(groupFiles))];
  }
  return table;
}

const exposes = await allExposes();
const compiler = webpack(config(await writeLoadModule(exposes), exposes));
const stats = await promisify(compiler.run.bind(compiler))();
if (stats.hasErrors()) throw new Error(stats.toString('errors-only'));
