import { formats } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useMemo } from 'react';
import { useStore } from '../state/useStore.ts';
import { formatBytes, formatExact, formatFacts, formatWhen, type Fact } from './format.ts';
import { browserRegion, pageRegion } from './region.ts';

/** Sizes, moments and numbers in the reader's language. */
export interface Format {
  bytes(bytes: number): string;
  /** Near to now in words, else a short date. */
  when(moment: string): string;
  exact(moment: string): string;
  number(value: number): string;
  /** Short facts side by side; those that there are none of are left out. */
  facts(facts: readonly Fact[]): string;
}

/**
 * Gives the functions that write sizes and moments.
 * @example const format = useFormat(); format.bytes(318_000);
 */
export function useFormat(): Format {
  const { i18n } = useLingui();
  const region = useStore(pageRegion);
  const place = region.region ?? browserRegion(i18n.locale);
  const locale = place ? `${i18n.locale}-${place}` : i18n.locale;
  return useMemo(() => {
    const days = { ...region, today: i18n._('Today'), yesterday: i18n._('Yesterday') };
    return {
      bytes: (bytes) => formatBytes(bytes, locale),
      when: (moment) => formatWhen(moment, locale, new Date(), days),
      exact: (moment) => formatExact(moment, locale, region),
      number: (value) => formats.number(locale, value),
      facts: (facts) => formatFacts(facts, i18n.locale),
    };
  }, [i18n, locale, region]);
}
