/** What follows from an accent. The server takes only accents that can be read on every ground of their theme. */
const tokensOf = (accent: string, isLight: boolean): Readonly<Record<string, string>> => {
  const [towards, on] = isLight ? ['black', '#fff'] : ['white', 'oklch(0.2 0.03 225)'];
  const mixed = (share: number) => `color-mix(in oklch, ${accent} ${share}%, ${towards})`;
  return {
    '--accent': accent,
    '--accent-hover': mixed(88),
    '--on-accent': on,
    '--accent-ink': isLight ? mixed(90) : mixed(85),
    '--accent-soft': `color-mix(in oklch, ${accent} ${isLight ? 10 : 20}%, var(--surface))`,
  };
};

/** Dresses the whole page in an accent. Call the answer to undress it. */
export function wearAccent(accent: string, isLight: boolean): () => void {
  const { style } = document.documentElement;
  const tokens = Object.entries(tokensOf(accent, isLight));
  for (const [name, value] of tokens) style.setProperty(name, value);
  return () => {
    for (const [name] of tokens) style.removeProperty(name);
  };
}
