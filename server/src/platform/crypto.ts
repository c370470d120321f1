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
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';

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

/** Writes a key into its file: readable by the owner only, there whole or not at all, on the disk when it returns. */
export function writeInstanceKey(dataFolder: string, key: Buffer): void {
  const folder = join(dataFolder, 'keys');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const draft = join(folder, `instance.key.${process.pid}`);
  const file = openSync(draft, 'w', 0o600);
  writeSync(file, key.toString('hex'));
  fsyncSync(file);
  closeSync(file);
  renameSync(draft, join(folder, 'instance.key'));
  const directory = openSync(folder, 'r');
  fsyncSync(directory);
  closeSync(directory);
}

/** Reads the key of the installation, making it at the first start. Whoever calls holds the lock of the data folder. */
export function instanceKey(dataFolder: string): Buffer {
  const path = join(dataFolder, 'keys', 'instance.key');
  if (!existsSync(path)) writeInstanceKey(dataFolder, randomBytes(32));
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
