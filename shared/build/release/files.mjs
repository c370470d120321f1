import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';

/** Hash in the form that browsers compare. */
export const integrityOf = (content) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** Paths of all files below a folder, sorted, with `/` between their parts. */
export async function filesBelow(folder) {
  const entries = await fs.readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  return files.map((file) => path.relative(folder, file).split(path.sep).join('/')).sort();
}

/** Short name of a content: the same content has the same name, anywhere. */
export const versionOf = (value) =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);
