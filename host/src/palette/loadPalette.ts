import { loadAllTexts } from '../text/index.ts';

/** Longer than this nobody waits for translations. */
const patienceMs = 3000;

/** Loads the palette, and what its lines say in the language of the page: remotes bring their own words, some a little later. */
export async function loadPalette(patience = patienceMs) {
  const enough = new Promise((resolve) => setTimeout(resolve, patience));
  const [palette] = await Promise.all([import('./Palette.tsx'), Promise.race([loadAllTexts(), enough])]);
  return palette;
}
