import { productName } from '@holdall/shared/contract';
import { Secret, TOTP } from 'otpauth';

/** What secrets of authenticators are encrypted for. */
export const totpPurpose = 'auth.totp';

const periodMs = 30_000;

interface CodeOptions {
  digits?: number;
  algorithm?: 'SHA1' | 'SHA256' | 'SHA512';
}

function authenticator(secret: string, { digits = 6, algorithm = 'SHA1' }: CodeOptions = {}): TOTP {
  return new TOTP({ secret: Secret.fromBase32(secret), digits, algorithm, period: periodMs / 1000 });
}

/** The code that an authenticator shows at a moment (RFC 6238). */
export function codeAt(secret: string, moment: Date, options?: CodeOptions): string {
  return authenticator(secret, options).generate({ timestamp: moment.getTime() });
}

/** A new secret of 160 bits, in base 32. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The address that an authenticator reads from a picture. */
export function addressOf(secret: string, email: string): string {
  return new TOTP({ issuer: productName, label: email, secret: Secret.fromBase32(secret) }).toString();
}

/** How many seconds the clock is off on which a code was made, up to half an hour; null when it is a code of no clock. */
export function secondsOff(secret: string, code: string, now: Date): number | null {
  const delta = authenticator(secret).validate({ token: code, window: 60, timestamp: now.getTime() });
  return delta === null ? null : (delta * periodMs) / 1000;
}

/**
 * The step to which a code belongs: the present one, the one before or the one after, for clocks that differ. Null when
 * it is none of theirs.
 */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const delta = authenticator(secret).validate({ token: code, window: 1, timestamp: now.getTime() });
  return delta === null ? null : Math.floor(now.getTime() / periodMs) + delta;
}
