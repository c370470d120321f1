import { createStore } from '../state/createStore.ts';

/** How dates, times and numbers are written, beside the language. */
export interface Region {
  /** The region whose way it is; where left out that of the browser, or of the language. */
  readonly region?: string | null;
  readonly hourCycle?: 'h12' | 'h23' | undefined;
  /** The time of the device where left out. */
  readonly timeZone?: string | undefined;
}

const regions = new Map<string, string | undefined>();

/** The region in which the browser speaks a language: `GB` of `en-GB`. Every row of a list asks: it is found once. */
export function browserRegion(language: string): string | undefined {
  const { languages } = navigator;
  const key = [language, ...languages].join();
  if (!regions.has(key)) {
    const spoken = languages.map((tag) => new Intl.Locale(tag));
    regions.set(key, spoken.find((locale) => locale.language === language)?.region);
  }
  return regions.get(key);
}

/** The region of the page. The host sets it for the person; everybody who writes dates follows it. */
export const pageRegion = createStore<Region>({});
