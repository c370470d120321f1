import { useLingui } from '@lingui/react';
import { useMemo } from 'react';
import { formatBytes, formatExact, formatWhen } from './format.ts';

/** Sizes, moments and numbers in the reader's language. */
export interface Format {
  bytes(bytes: number): string;
  /** Near to now in words, else a short date. */
  when(moment: string): string;
  exact(moment: string): string;
  number(value: number): string;
}

/**
 * Gives the functions that write sizes and moments.
 * @example const format = useFormat(); format.bytes(318_000);
 */
export function useFormat(): Format {
  const { i18n } = useLingui();
  const { locale } = i18n;
  return useMemo(
    () => ({
      bytes: (bytes) => formatBytes(bytes, locale),
      when: (moment) => formatWhen(moment, locale, new Date(), i18n._('Today'), i18n._('Yesterday')),
      exact: (moment) => formatExact(moment, locale),
      number: (value) => i18n.number(value),
    }),
    [i18n, locale],
  );
}
