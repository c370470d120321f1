/** How much two colours must differ for one to be read on the other (WCAG 2.2 AA). */
export const leastContrast = 4.5;

/** The colours of the product, where an organization has chosen none. */
export const productAccents = { accent: '#0c5f74', accentDark: '#6fbccd' };

/** What an accent stands on and what stands on it: the darkest light ground, the brightest dark one. */
const grounds = { accent: ['#ffffff', '#ebf1f2'], accentDark: ['#0a161c', '#222c31'] };

/** How bright a colour is, `#` and six hexadecimal digits: 0 is black, 1 is white. */
function luminance(colour: string): number {
  return [0.2126, 0.7152, 0.0722].reduce((sum, weight, index) => {
    const part = Number.parseInt(colour.slice(1 + 2 * index, 3 + 2 * index), 16) / 255;
    return sum + weight * (part > 0.04 ? ((part + 0.055) / 1.055) ** 2.4 : part / 12.92);
  }, 0);
}

/** The contrast of two colours, from 1 to 21. */
function contrast(one: string, other: string): number {
  const [first, second] = [luminance(one) + 0.05, luminance(other) + 0.05];
  return Math.max(first / second, second / first);
}

/** The least contrast that an accent has with what it is used with: in the light theme, or in the dark one. */
export function accentContrast(use: keyof typeof grounds, colour: string): number {
  return Math.min(...grounds[use].map((ground) => contrast(colour, ground)));
}
