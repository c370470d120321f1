import { serverLimits } from '@holdall/shared/contract';
import { Secret } from 'otpauth';
import type { Crypto } from '../../../../platform/crypto.ts';

/** From 112 random bits on, a plain hash is enough to keep a secret; less would want a slow one. */
const randomBytes = 15;

/** Recovery codes: 120 random bits each, in groups of four for reading and typing. Kept as keyed hashes only. */
export function createRecoveryCodes(crypto: Pick<Crypto, 'sign'>) {
  const plain = (code: string) => code.toUpperCase().replace(/[^0-9A-Z]/g, '');
  const newCode = () => (new Secret({ size: randomBytes }).base32.match(/.{4}/g) ?? []).join('-');
  return {
    newCodes: (): string[] => Array.from({ length: serverLimits.recoveryCodes }, newCode),
    /** However it was typed: blanks, dashes and capitals do not count. */
    hashOf: (userId: string, code: string): string =>
      crypto.sign('auth.recovery', `${userId}:${plain(code)}`),
  };
}
