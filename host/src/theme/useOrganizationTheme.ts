import { currentOrganization, useShell, useStore, useUser } from '@holdall/shared';
import { useEffect } from 'react';

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

/** Dresses the page in the colours of the present organization, and undresses it when another account is current. */
export function useOrganizationTheme(): void {
  const user = useUser();
  const isLight = useStore(useShell().theme) === 'light';
  const theme = currentOrganization(user)?.theme ?? null;
  const accent = (isLight ? theme?.accent : theme?.accentDark) ?? null;

  useEffect(() => {
    if (accent === null) return undefined;
    const { style } = document.documentElement;
    const tokens = Object.entries(tokensOf(accent, isLight));
    for (const [name, value] of tokens) style.setProperty(name, value);
    return () => {
      for (const [name] of tokens) style.removeProperty(name);
    };
  }, [accent, isLight]);
}
