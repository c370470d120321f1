import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { filesBelow } from '../release/files.mjs';
import { workspace } from './workspace.mjs';

/** Hash over facts and the contents of files and folders; what is missing counts as missing; tests and the launcher do not count. */
export async function stampOf(places, facts) {
  const hash = createHash('sha256').update(JSON.stringify(facts));
  for (const place of places) {
    for (const file of await contentsOf(place)) {
      hash
        .update(`${path.relative(workspace.root, file)}\0`)
        .update(await fs.readFile(file))
        .update('\0');
    }
  }
  return hash.digest('hex');
}

async function contentsOf(place) {
  const about = await fs.stat(place).catch(() => undefined);
  if (!about) return [];
  if (about.isFile()) return [place];
  return (await filesBelow(place))
    .filter((name) => !/(\.test\.(tsx?|mjs)$)|(^launch\/)/.test(name))
    .map((name) => path.join(place, name));
}

const stampFile = (name) => path.join(workspace.cache, 'build', `${name}.stamp`);

/** True when a build of this name was finished with this stamp and its result is still there. */
export async function isFresh(name, stamp, result) {
  const known = await fs.readFile(stampFile(name), 'utf8').catch(() => '');
  return (
    known === stamp &&
    (await fs.stat(result).then(
      () => true,
      () => false,
    ))
  );
}

/** Remembers a finished build. */
export async function keepStamp(name, stamp) {
  await fs.mkdir(path.dirname(stampFile(name)), { recursive: true });
  await fs.writeFile(stampFile(name), stamp);
}
