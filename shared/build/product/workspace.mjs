import fs from 'node:fs';
import path from 'node:path';

const shared = path.resolve(import.meta.dirname, '../..');
const root = path.resolve(shared, '..');

/**
 * Where things lie in the checkout. `cache` is ignored by git and may be deleted at any time, save `publisher/`.
 * In a remote that is built elsewhere there is `shared` alone, as an installed package.
 */
export const workspace = {
  root,
  shared,
  host: path.join(root, 'host'),
  connectors: path.join(root, 'connectors'),
  cache: path.join(root, '.cache'),
};

/** Whether the package lies in the checkout of the product, not installed into a project elsewhere. */
export const isCheckout = fs.existsSync(path.join(root, 'start.mjs'));

/** Names of the remotes, by folder: `remote-space` is `space`. */
export function remoteNames() {
  return fs
    .readdirSync(root)
    .filter(
      (folder) => folder.startsWith('remote-') && fs.existsSync(path.join(root, folder, 'src/remote.ts')),
    )
    .map((folder) => folder.slice('remote-'.length));
}

/** Folder of a remote. */
export const remoteFolder = (name) => path.join(root, `remote-${name}`);
