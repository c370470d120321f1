/** How somebody comes by a public link. */
export interface ComingByLink {
  /** What stands in its address. */
  readonly token: string;
  /** What their browser was given when it passed the gates, if it was. */
  readonly passed: string | undefined;
  readonly isSignedIn: boolean;
}
