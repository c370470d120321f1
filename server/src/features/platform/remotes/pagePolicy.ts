interface PagePolicy {
  readonly styleNonce: string;
  /** The one script that stands in the HTML itself, by its hash as a policy names it. */
  readonly themeScript: string;
  /** Origin from which this one person takes a remote; it may then give scripts, styles and an update socket. */
  readonly overrideOrigin?: string | undefined;
  /** Origin of a foreign consent script. */
  readonly consentOrigin?: string | undefined;
  readonly reportTo: string;
}

const words = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' ');

/** The Content-Security-Policy of the product's own pages. Nothing is `unsafe`, nothing foreign, no wildcard. */
export function pagePolicy({
  styleNonce,
  themeScript,
  overrideOrigin,
  consentOrigin,
  reportTo,
}: PagePolicy): string {
  const socket = overrideOrigin?.replace(/^http/, 'ws');
  return [
    "default-src 'none'",
    words(`script-src 'self' '${themeScript}'`, consentOrigin, overrideOrigin),
    words(`style-src 'self' 'nonce-${styleNonce}'`, overrideOrigin),
    "img-src 'self' data: blob:",
    words("font-src 'self'", overrideOrigin),
    words("connect-src 'self'", overrideOrigin, socket),
    "media-src 'self' blob:",
    "worker-src 'self'",
    "frame-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default webpack',
    `report-uri ${reportTo}`,
  ].join('; ');
}
