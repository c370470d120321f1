const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\b(?:iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const nameOf = (agent: string, rows: readonly (readonly [RegExp, string])[]) =>
  rows.find(([pattern]) => pattern.test(agent))?.[1];

/** A device as people know it, out of what its browser says of itself: `Firefox, Linux`. */
export function describeDevice(userAgent: string): string {
  const known = [nameOf(userAgent, browsers), nameOf(userAgent, systems)].filter(
    (name) => name !== undefined,
  );
  return known.length > 0 ? known.join(', ') : (userAgent.split(/[/ ]/)[0]?.slice(0, 40) ?? '');
}
