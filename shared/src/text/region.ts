import { createStore } from '../state/createStore.ts';

/** How dates, times and numbers are written, beside the language. */
export interface Region {
  /** The region whose way it is; that of the language where left out. */
  readonly region?: string | null;
  readonly hourCycle?: 'h12' | 'h23' | undefined;
  /** The time of the device where left out. */
  readonly timeZone?: string | undefined;
}

/** The region of the page. The host sets it for the person; everybody who writes dates follows it. */
export const pageRegion = createStore<Region>({});
