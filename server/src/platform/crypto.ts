import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hash,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
  type KeyObject,
} from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { renameDurably, writeDurably } from './folder/writeDurably.ts';

/** Secrets of this installation. Each purpose gets a key of its own, so that nothing made for one passes for another. */
export interface Crypto {
  /** 32 random bytes in base64url, for cookies and links. Keep only `hashToken` of it. */
  newToken(): string;
  /** What is kept of a token. The same token gives the same text. */
  hashToken(token: string): string;
  /** A keyed digest, base64url. */
  sign(purpose: string, text: string): string;
  /** True when `signature` is that of `text`; takes the same time either way. */
  verify(purpose: string, text: string, signature: string): boolean;
  /** Encrypts with AES-256-GCM. `about` names the row it belongs to and must be the same at `open`. */
  seal(purpose: string, plain: string, about?: string): string;
  /** Throws when the text was changed, or sealed for something else. */
  open(purpose: string, sealed: string, about?: string): string;
}

/** True when both texts are equal; the time taken does not tell where they differ. */
export function sameText(left: string, right: string): boolean {
  const digest = (text: string) => hash('sha256', text, 'buffer');
  return timingSafeEqual(digest(left), digest(right));
}

const keyPath = (dataFolder: string) => join(dataFolder, 'keys', 'instance.key');
const nextPath = (dataFolder: string) => `${keyPath(dataFolder)}.next`;

function writeKey(path: string, key: Buffer): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  writeDurably(path, key.toString('hex'));
}

/** By this a key is known without being told. */
export const markOfKey = (key: Buffer): string => hash('sha256', key, 'hex');

/** Lays a key down that is to follow the present one, as soon as the rows that it belongs to are there. */
export const prepareInstanceKey = (dataFolder: string, key: Buffer): void =>
  writeKey(nextPath(dataFolder), key);

/**
 * Puts the key that was laid down in the place of the present one when the rows are those of it, and forgets it when they
 * are not: a restore may have been cut short before its commit, or right after it.
 */
export async function settleInstanceKey(
  dataFolder: string,
  markOfRows: () => Promise<string | null>,
): Promise<void> {
  const next = nextPath(dataFolder);
  if (!existsSync(next)) return;
  const mark = markOfKey(Buffer.from(readFileSync(next, 'utf8'), 'hex'));
  if ((await markOfRows()) === mark) renameDurably(next, keyPath(dataFolder));
  else rmSync(next);
}

/** Reads the key of the installation, making it at the first start. Whoever calls holds the lock of the data folder. */
export function instanceKey(dataFolder: string): Buffer {
  const path = keyPath(dataFolder);
  if (!existsSync(path)) writeKey(path, randomBytes(32));
  const key = Buffer.from(readFileSync(path, 'utf8').trim(), 'hex');
  if (key.length !== 32) throw new Error(`The key file ${path} is damaged. Bring it back from a backup.`);
  return key;
}

/** The crypto of an installation with this key. */
export function createCrypto(key: Buffer): Crypto {
  const keys = new Map<string, KeyObject>();
  const keyFor = (purpose: string): KeyObject => {
    const known = keys.get(purpose);
    if (known) return known;
    const derived = createSecretKey(Buffer.from(hkdfSync('sha256', key, 'holdall', purpose, 32)));
    keys.set(purpose, derived);
    return derived;
  };
  const sign = (purpose: string, text: string) =>
    createHmac('sha256', keyFor(purpose)).update(text).digest('base64url');

  return {
    newToken: () => randomBytes(32).toString('base64url'),
    hashToken: (token) => hash('sha256', token, 'base64url'),
    sign,
    verify: (purpose, text, signature) => sameText(sign(purpose, text), signature),
    seal(purpose, plain, about = '') {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', keyFor(purpose), nonce).setAAD(Buffer.from(about));
      const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    open(purpose, sealed, about = '') {
      const whole = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', keyFor(purpose), whole.subarray(0, 12), {
        authTagLength: 16,
      })
        .setAAD(Buffer.from(about))
        .setAuthTag(whole.subarray(12, 28));
      return Buffer.concat([decipher.update(whole.subarray(28)), decipher.final()]).toString('utf8');
    },
  };
}
