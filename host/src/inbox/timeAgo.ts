const steps: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** How long ago something was, in words: "2 hours ago", "now". */
export function timeAgo(at: Date, now: Date, locale: string): string {
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const passed = at.getTime() - now.getTime();
  const [unit, size] = steps.find(([, length]) => Math.abs(passed) >= length) ?? (['second', 1000] as const);
  return unit === 'second' ? words.format(0, 'second') : words.format(Math.round(passed / size), unit);
}
