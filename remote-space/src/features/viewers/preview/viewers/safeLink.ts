const allowed = new Set(['http:', 'https:', 'mailto:']);

/** The address of a link that may be followed: outside by http(s) or mail. Undefined for everything else. */
export function safeLink(address: string | undefined): string | undefined {
  if (address === undefined || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  return allowed.has(url.protocol) ? url.href : undefined;
}
