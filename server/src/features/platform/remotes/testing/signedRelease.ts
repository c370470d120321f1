import { createHash, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** A publisher: its key, and what `REMOTE_KEYS` says of it. */
export function createPublisher() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return { privateKey, publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64') };
}

const integrityOf = (content: string) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** A manifest as the build writes it. The version follows from the content. */
export function manifestOf(name: string, files: Record<string, string>, more: object = {}) {
  const table = Object.entries(files).map(([file, content]) => [
    file,
    { size: Buffer.byteLength(content), integrity: integrityOf(content) },
  ]);
  return {
    name,
    routes: [{ path: `/${name}/*`, screen: { expose: './App', exportName: 'App' } }],
    navigation: [],
    commands: [],
    kinds: [],
    format: 1,
    container: `holdall_${name}`,
    entry: 'remoteEntry.js',
    files: Object.fromEntries(table) as Record<string, { size: number; integrity: string }>,
    exposes: ['./App'],
    preload: { './App': Object.keys(files) },
    version: createHash('sha256')
      .update(JSON.stringify([name, files]))
      .digest('hex')
      .slice(0, 16),
    ...more,
  };
}

/** Lays down a release as the build does: files, packed files, manifest, signature. */
export async function writeRelease(
  folder: string,
  key: KeyObject,
  manifest: object,
  files: Record<string, string>,
): Promise<void> {
  const text = JSON.stringify(manifest);
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
    await writeFile(join(folder, `${name}.br`), brotliCompressSync(content));
  }
  await writeFile(join(folder, 'release.json'), text);
  await writeFile(join(folder, 'release.sig'), sign(null, Buffer.from(text), key).toString('base64'));
}
