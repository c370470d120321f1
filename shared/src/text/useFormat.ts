import { formats } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useMemo } from 'react';
import { useStore } from '../state/useStore.ts';
import {
  formatBytes,
  formatExact,
  formatFacts,
  formatList,
  formatTime,
  formatWhen,
  type Fact,
} from './format.ts';
import { browserRegion, pageRegion } from './region.ts';

/** Sizes, moments and numbers in the reader's language. */
export interface Format {
  bytes(bytes: number): string;
  /** Near to now in words, else a short date; where it stands for itself. */
  when(moment: string): string;
  /** The same inside of a sentence: `since today at 09:12`. */
  whenInSentence(moment: string): string;
  /** The day alone, near to now in words: what stands above all that happened on it. */
  dayOf(moment: string): string;
  /** The time of day alone. */
  time(moment: string): string;
  exact(moment: string): string;
  /** A day of the calendar, `2026-11-03`. */
  day(day: string): string;
  number(value: number): string;
  /** Short facts side by side; those that there are none of are left out. */
  facts(facts: readonly Fact[]): string;
  /** Things one after another, as in a sentence, without a word before the last; those that there are none of are left out. */
  list(things: readonly Fact[]): string;
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
    const [today, yesterday] = [i18n._('Today'), i18n._('Yesterday')];
    const alone = { ...region, today: (time: string) => `${today}, ${time}`, yesterday };
    const inSentence = {
      ...region,
      today: (time: string) => i18n._('today at {time}', { time }),
      yesterday: i18n._('yesterday'),
    };
    return {
      bytes: (bytes) => formatBytes(bytes, locale),
      when: (moment) => formatWhen(moment, locale, new Date(), alone),
      whenInSentence: (moment) => formatWhen(moment, locale, new Date(), inSentence),
      dayOf: (moment) => formatWhen(moment, locale, new Date(), { ...alone, today: () => today }),
      time: (moment) => formatTime(moment, locale, region),
      day: (day) => formats.date(locale, day, { timeZone: 'UTC', dateStyle: 'medium' }),
      exact: (moment) => formatExact(moment, locale, region),
      number: (value) => formats.number(locale, value),
      facts: (facts) => formatFacts(facts, i18n.locale),
      list: (things) => formatList(things, i18n.locale),
    };
  }, [i18n, locale, region]);
}
