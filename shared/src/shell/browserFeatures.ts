import { createKept } from '../state/createKept.ts';

/** Features that a browser keeps on, each until a moment or for good. */
export type BrowserFeatures = Readonly<Record<string, string | null>>;

/**
 * What somebody who was not signed in has turned on in this browser; it stands for the browser, not for a person. The
 * host adds it to the features of whoever is signed in here.
 */
export const browserFeatures = createKept('features', (kept): BrowserFeatures => ({ ...(kept as object) }));
