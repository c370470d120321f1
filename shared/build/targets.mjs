import path from 'node:path';
import { buildHost } from './buildHost.mjs';
import { releaseRemote } from './releaseRemote.mjs';
import { runWebpack } from './runWebpack.mjs';
import { remoteFolder, remoteNames, workspace } from './workspace.mjs';
import { writeHostRelease } from './writeHostRelease.mjs';

const builders = path.join(workspace.shared, 'build');
const lockfile = path.join(workspace.root, 'pnpm-lock.yaml');
const sharedSource = path.join(workspace.shared, 'src');
const connectors = path.join(workspace.connectors, 'src');

/** One thing that can be built: when it must be built again, what says that it is there, and how it is made. */
function hostTarget(flavour) {
  return {
    name: `host-${flavour}`,
    inputs: [
      path.join(workspace.host, 'src'),
      path.join(workspace.host, 'public'),
      path.join(workspace.host, 'texts'),
      sharedSource,
      path.join(workspace.shared, 'texts'),
      connectors,
      builders,
      lockfile,
    ],
    result: path.join(workspace.host, 'dist', flavour, 'host.json'),
    make: async () => writeHostRelease(await runWebpack(buildHost({ flavour })), { flavour }),
  };
}

/** A remote carries no line of `shared`, so only what declares and builds it counts besides its own source. */
function remoteTarget(name) {
  const folder = remoteFolder(name);
  return {
    name: `remote-${name}`,
    inputs: [
      path.join(folder, 'src'),
      path.join(folder, 'texts'),
      path.join(folder, 'package.json'),
      path.join(sharedSource, 'remote'),
      connectors,
      builders,
      lockfile,
    ],
    result: path.join(folder, 'dist/release.json'),
    make: async () => {
      const release = await releaseRemote({ folder });
      if (release.name !== name) throw new Error(`${folder}/src/remote.ts calls itself "${release.name}".`);
    },
  };
}

/** Everything a running product needs, slowest first. */
export function allTargets() {
  return [hostTarget('production'), ...remoteNames().map(remoteTarget), hostTarget('development')];
}
