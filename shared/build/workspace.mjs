import fs from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** Where things lie in the checkout. `cache` is ignored by git and may be deleted at any time, save `publisher/`. */
export const workspace = {
  root,
  shared: path.join(root, 'shared'),
  host: path.join(root, 'host'),
  connectors: path.join(root, 'connectors'),
  cache: path.join(root, '.cache'),
};

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

/** Name of a remote's container, a global variable of the page. */
export const containerName = (name) => `holdall_${name}`;
