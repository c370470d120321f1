import type { LinkState } from '@holdall/shared/contract';
import type { ComingByLink } from '../../../access/ComingByLink.ts';
import { sameText, type Crypto } from '../../../platform/crypto.ts';
import type { FoundLink } from './publicLinks.repo.ts';

interface Dependencies {
  readonly crypto: Pick<Crypto, 'sign' | 'verify'>;
  now(): Date;
}

/** What a browser has passed of a link: its password, a code to an address, and that it was counted as an opening. */
const gates = { password: 'p', email: 'e', opening: 'o' } as const;
type Gate = keyof typeof gates;

/** What a code is for: to open a link, or to be mailed about it. */
type CodeUse = 'open' | 'follow';

type Coming = Omit<ComingByLink, 'token'>;

/** For so long a browser that has passed a gate need not do it again, and counts as the same visit. */
export const passedMs = 12 * 3_600_000;
/** A code is that of so long a time, and of the one before. */
export const codeMs = 10 * 60_000;

export type Gates = ReturnType<typeof createGates>;

/**
 * The gates of links. What a browser has passed stands in a word of its own that the server has signed, for the password
 * and the addresses that were asked for; nothing is kept about who comes.
 */
export function createGates({ crypto, now }: Dependencies) {
  const proofOf = ({ id, passwordHash, emails }: FoundLink, until: string, passed: string) =>
    JSON.stringify([id, passwordHash, emails, until, passed]);

  function passedOf(link: FoundLink, pass = ''): string {
    const [until = '', passed = '', signature = ''] = pass.split('.');
    const isGood =
      Number(until) > now().getTime() &&
      crypto.verify('publicLinks', proofOf(link, until, passed), signature);
    return isGood ? passed : '';
  }
  const hasPassed = (link: FoundLink, gate: Gate, pass?: string) =>
    passedOf(link, pass).includes(gates[gate]);

  const codeAt = ({ id }: FoundLink, email: string, turn: number, use: CodeUse) => {
    const about = use === 'open' ? [id, email, turn] : [id, email, turn, use];
    const digest = Buffer.from(crypto.sign('publicLinks.codes', JSON.stringify(about)), 'base64url');
    return String(digest.readUInt32BE(0) % 1_000_000).padStart(6, '0');
  };
  const turnNow = () => Math.floor(now().getTime() / codeMs);

  return {
    hasPassed,

    /** What a browser is given that has passed one gate more. */
    passWith(link: FoundLink, gate: Gate, pass?: string): string {
      const passed = [...new Set([...passedOf(link, pass), gates[gate]])].join('');
      const until = String(now().getTime() + passedMs);
      return `${until}.${passed}.${crypto.sign('publicLinks', proofOf(link, until, passed))}`;
    },

    /** The code that an address is sent at present; one for another use is another one. */
    codeFor: (link: FoundLink, email: string, use: CodeUse): string => codeAt(link, email, turnNow(), use),
    isCode: (link: FoundLink, email: string, code: string, use: CodeUse): boolean =>
      [0, 1].some((ago) => sameText(code, codeAt(link, email, turnNow() - ago, use))),

    /** Where somebody stands who comes so. */
    stateOf(link: FoundLink, { passed, isSignedIn }: Coming): LinkState {
      const { pausedAt, until, maxOpenings, openings, needsSignIn, passwordHash, emails } = link;
      if (pausedAt !== null) return 'paused';
      if (until !== null && until <= now()) return 'expired';
      const isCounted = hasPassed(link, 'opening', passed);
      if (maxOpenings !== null && !isCounted && openings >= maxOpenings) return 'usedUp';
      if (needsSignIn && !isSignedIn) return 'signIn';
      if (passwordHash !== null && !hasPassed(link, 'password', passed)) return 'password';
      if (emails !== null && !hasPassed(link, 'email', passed)) return 'email';
      return maxOpenings !== null && !isCounted ? 'cover' : 'open';
    },
  };
}
