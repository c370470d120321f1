/** What publishing has done. */
export interface PublishedRelease {
  readonly name: string;
  readonly version: string;
  /** The version served before, if any. */
  readonly before: string | null;
}

/** Sends a built remote to a server on another machine; see `publishRelease.mjs`. */
export function publishRelease(options: {
  readonly folder: string;
  readonly to: string;
  readonly token: string;
}): Promise<PublishedRelease>;

/** One line about what was done. */
export function publishedLine(published: PublishedRelease): string;
