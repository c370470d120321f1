import { randomBytes } from 'node:crypto';
import { limits } from '@holdall/shared/contract';
import type { Crypto } from '../../../platform/crypto.ts';

/** Recovery codes: 64 random bits each, in groups of four for reading and typing. Kept as keyed hashes only. */
export function createRecoveryCodes(crypto: Pick<Crypto, 'sign'>) {
  const plain = (code: string) => code.toUpperCase().replace(/[^0-9A-Z]/g, '');
  const newCode = () => (randomBytes(8).toString('hex').match(/.{4}/g) ?? []).join('-');
  return {
    newCodes: (): string[] => Array.from({ length: limits.recoveryCodes }, newCode),
    /** However it was typed: blanks, dashes and capitals do not count. */
    hashOf: (userId: string, code: string): string =>
      crypto.sign('auth.recovery', `${userId}:${plain(code)}`),
  };
}
