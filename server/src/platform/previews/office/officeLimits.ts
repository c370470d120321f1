const MiB = 1024 ** 2;

/** What LibreOffice may use for one document before it is ended. It is a whole office: it needs more than our readers. */
export const officeLimits = {
  milliseconds: 60_000,
  residentBytes: 1024 * MiB,
  /** Documents that are larger are not handed to it. */
  inputBytes: 64 * MiB,
  /** No file that it writes may be larger. */
  outputBytes: 256 * MiB,
  processSeconds: 60,
};
