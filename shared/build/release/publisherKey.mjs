import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { isCheckout, workspace } from '../product/workspace.mjs';

const encode = (key) => key.export({ type: 'spki', format: 'der' }).toString('base64');

/** Where a build keeps what it makes for later builds: `.cache` of the checkout, or of a remote that lies elsewhere. */
export const cacheOf = (folder) => (isCheckout ? workspace.cache : path.join(folder, '.cache'));

/**
 * The key that signs releases: `PUBLISHER_KEY` (a PEM file), or one made at the first build and kept in the cache.
 * The public half, in the form that `REMOTE_KEYS` takes, lies beside it in `public.txt`.
 */
export function publisherKey(folder = workspace.root) {
  const file = process.env.PUBLISHER_KEY ?? path.join(cacheOf(folder), 'publisher/private.pem');
  if (!fs.existsSync(file)) makeKey(file);
  const privateKey = createPrivateKey(fs.readFileSync(file));
  return { privateKey, publicKey: encode(createPublicKey(privateKey)) };
}

function makeKey(file) {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  fs.writeFileSync(path.join(path.dirname(file), 'public.txt'), encode(publicKey));
  fs.writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' });
}
