import type { Preferences } from './entities/people/preferences.ts';

/**
 * What of the choices is seen on the whole page: the data attributes of its root, from which the tokens follow. The
 * server writes them into the page, so that it is right from its first moment; the host keeps them so.
 */
export const lookOf = ({ density, fontSize, motion, contrast }: Preferences) => ({
  density,
  fontSize,
  motion,
  contrast,
});
