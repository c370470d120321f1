import { Secret, TOTP } from 'otpauth';

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

/**
 * The step to which a code belongs: the present one, the one before or the one after, for clocks that differ. Null when
 * it is none of theirs.
 */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const delta = authenticator(secret).validate({ token: code, window: 1, timestamp: now.getTime() });
  return delta === null ? null : Math.floor(now.getTime() / periodMs) + delta;
}
