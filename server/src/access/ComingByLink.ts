import type { Call } from '@holdall/shared/contract';

/** How somebody comes by a public link. */
export interface ComingByLink {
  /** What stands in its address. */
  readonly token: string;
  /** What their browser was given when it passed the gates, if it was. */
  readonly passed: string | undefined;
  readonly isSignedIn: boolean;
  /** They bring something, and see nothing by it. */
  readonly onlyBrings?: boolean;
}

/** What somebody has been answered who came by a public link. */
export interface DoneByLink {
  readonly linkId: string;
  readonly call: Call;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  /** Those of the answer, lower case. */
  readonly headers: Readonly<Record<string, unknown>>;
}
