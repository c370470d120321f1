/** A release that must not be served. The message says why, in one sentence for whoever publishes it. */
export class ReleaseRefused extends Error {
  override readonly name = 'ReleaseRefused';
}
