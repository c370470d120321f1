import { createPublicKey, verify } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { releaseSchema, type Release } from '@holdall/shared/remote';
import { ReleaseRefused } from './ReleaseRefused.ts';
import { keysFor, type RemoteKeys } from './remoteKeys.ts';

/** The largest manifest that is read at all. */
const manifestBytes = 4 * 1024 * 1024;

/** A manifest whose signature holds, with the exact bytes that were signed. */
export interface SignedRelease {
  readonly release: Release;
  readonly manifest: Buffer;
  readonly signature: string;
}

function isSigned(manifest: Buffer, signature: string, key: string): boolean {
  try {
    const publicKey = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' });
    return verify(null, manifest, publicKey, Buffer.from(signature, 'base64'));
  } catch {
    return false; // A key or signature that cannot be read signs nothing.
  }
}

/** Reads the manifest of a release. Nothing in it is believed before a key of that remote has signed it. */
export async function readRelease(folder: string, keys: RemoteKeys): Promise<SignedRelease> {
  const manifest = await readFile(join(folder, 'release.json')).catch(() => {
    throw new ReleaseRefused(`${folder} holds no release.json: build the remote first.`);
  });
  const signature = await readFile(join(folder, 'release.sig'), 'utf8').catch(() => '');
  if (manifest.length > manifestBytes) throw new ReleaseRefused(`${folder}: release.json is too large.`);

  let parsed: ReturnType<typeof releaseSchema.safeParse>;
  try {
    parsed = releaseSchema.safeParse(JSON.parse(manifest.toString('utf8')));
  } catch {
    throw new ReleaseRefused(`${folder}: release.json is not JSON.`);
  }
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ReleaseRefused(
      `${folder}: release.json is malformed at "${issue?.path.join('.')}" (${issue?.message}).`,
    );
  }
  const release = parsed.data;
  if (!keysFor(keys, release.name).some((key) => isSigned(manifest, signature, key))) {
    throw new ReleaseRefused(
      `${folder}: no key that this server trusts for "${release.name}" has signed it.`,
    );
  }
  if (!(release.entry in release.files))
    throw new ReleaseRefused(`${folder}: the entry is not among the files.`);
  return { release, manifest, signature };
}
