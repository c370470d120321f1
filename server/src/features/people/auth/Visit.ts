import type { Actor } from '../../../access/Actor.ts';

/** Where a request of somebody who is not (yet) signed in comes from. */
export interface Visit {
  readonly ip: string;
  /** What the browser says of itself. */
  readonly device: string;
  /** What tells this browser from others: a step of signing in goes on only where it began. */
  readonly browser: string;
  /** Token by which this browser is trusted to skip the second factor. */
  readonly trustToken: string | null;
  /** Token by which this browser shows that somebody has signed in here before. */
  readonly knownToken: string | null;
  readonly actor: Actor | null;
  readonly session: {
    readonly id: string;
    readonly userId: string;
    readonly remembered: boolean;
    readonly createdAt: Date;
  } | null;
}

/** What somebody has signed in with; stands in the audit. */
export type SignInProof =
  | 'password'
  | 'totp'
  | 'recoveryCode'
  | 'passkey'
  | 'provider'
  | 'guestCode'
  | 'confirmedAddress'
  | 'setup'
  | 'invitation'
  | 'waitlist'
  | 'newPassword';

/** How a step ended: somebody is in, and a session may begin; or a code is asked for. */
export type SignInOutcome =
  | {
      readonly status: 'signedIn';
      readonly userId: string;
      readonly remembered: boolean;
      readonly mustSetPassword: boolean;
      /** What they have proved themselves with. */
      readonly by: SignInProof;
      /** For the browser to keep, when the person trusts it. */
      readonly trustToken?: string;
    }
  | {
      readonly status: 'totpRequired' | 'codeRequired';
      readonly stateToken: string;
      readonly expiresAt: Date;
      readonly maskedEmail?: string;
      readonly resendAfter?: number;
    };
