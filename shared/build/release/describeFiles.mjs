import fs from 'node:fs/promises';
import path from 'node:path';
import { filesBelow, integrityOf } from './files.mjs';

/** File to size and hash, of all a browser may ask for. Source maps and what is packed beside are left out. */
export async function describeFiles(folder) {
  const names = (await filesBelow(folder)).filter((name) => !/\.(map|br|json|sig|html)$/.test(name));
  const rows = names.map(async (name) => {
    const content = await fs.readFile(path.join(folder, name));
    return [name, { size: content.length, integrity: integrityOf(content) }];
  });
  return Object.fromEntries(await Promise.all(rows));
}
