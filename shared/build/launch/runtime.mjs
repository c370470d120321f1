import { existsSync } from 'node:fs';
import path from 'node:path';
import { Refusal } from './Refusal.mjs';

/** The checkout. */
export const root = path.resolve(
  import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname),
  '../../..',
);

/** Where the tools that were installed with the product lie. */
export const toolsFolder = path.join(root, 'node_modules/.bin');

/** The oldest Node that the launcher itself runs on. */
const oldestToLaunch = [20, 0];

/** The oldest Node that runs the server: from here on TypeScript runs as it is written. */
const oldestToServe = [22, 18];

/** Refuses to run on a Node that is too old even to install. */
export function checkOwnNode(version = process.versions.node) {
  if (atLeast(version, oldestToLaunch)) return;
  throw new Refusal(`Holdall needs Node ${oldestToLaunch[0]} or newer to start; this is ${version}.`);
}

/** The Node that runs everything: the one installed with the product, else this one when it is new enough. */
export function runtime(version = process.versions.node, own = path.join(toolsFolder, 'node')) {
  if (existsSync(own)) return own;
  if (atLeast(version, oldestToServe)) return process.execPath;
  throw new Refusal(
    `Holdall brings its own Node on Linux x64 only; on ${process.platform} ${process.arch} install Node 24 ` +
      `(at least ${oldestToServe.join('.')}) and start again; this is ${version}.`,
  );
}

function atLeast(version, [major, minor]) {
  const [ownMajor, ownMinor] = version.split('.').map(Number);
  return ownMajor > major || (ownMajor === major && ownMinor >= minor);
}
