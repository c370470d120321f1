import { createStore } from '../state/createStore.ts';

/** How dates, times and numbers are written, beside the language. */
export interface Region {
  /** The region whose way it is; where left out that of the browser, or of the language. */
  readonly region?: string | null;
  readonly hourCycle?: 'h12' | 'h23' | undefined;
  /** The time of the device where left out. */
  readonly timeZone?: string | undefined;
}

/** The region in which the browser speaks a language: `GB` of `en-GB`. */
export const browserRegion = (language: string): string | undefined =>
  navigator.languages.map((tag) => new Intl.Locale(tag)).find((spoken) => spoken.language === language)
    ?.region;

/** The region of the page. The host sets it for the person; everybody who writes dates follows it. */
export const pageRegion = createStore<Region>({});
