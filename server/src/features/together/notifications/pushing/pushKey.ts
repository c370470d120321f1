import { createECDH } from 'node:crypto';
import type { Crypto } from '../../../../platform/crypto.ts';

/** A pair of keys on the curve P-256, base64url. */
export interface PushKey {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** The pair by which push services know this installation (VAPID, RFC 8292): the same as long as its own key is. */
export function pushKey(crypto: Pick<Crypto, 'sign'>): PushKey {
  const pair = createECDH('prime256v1');
  // Of 2³² numbers of 32 bytes about one is no key; the next one is.
  for (let attempt = 0; ; attempt += 1) {
    const privateKey = crypto.sign('push key', String(attempt));
    try {
      pair.setPrivateKey(privateKey, 'base64url');
      return { privateKey, publicKey: pair.getPublicKey('base64url') };
    } catch {
      continue;
    }
  }
}
