import { useLingui } from '@lingui/react';
import { useMemo } from 'react';

/** Gives a function that writes seconds as a person says them: the largest unit, rounded up. */
export function useDuration(): (seconds: number) => string {
  const { locale } = useLingui().i18n;
  return useMemo(() => {
    const write = (value: number, unit: string) =>
      new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(Math.ceil(value));
    return (seconds) => {
      if (seconds < 60) return write(seconds, 'second');
      return seconds < 3600 ? write(seconds / 60, 'minute') : write(seconds / 3600, 'hour');
    };
  }, [locale]);
}
