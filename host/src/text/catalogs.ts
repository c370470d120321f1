import type { Messages } from '@lingui/core';

/** Where the texts of a language come from. English needs none: a text is its own id. */
export const catalogs: Readonly<Record<string, () => Promise<Messages>>> = {
  en: async () => ({}),
};

/** The languages that are offered now, and those a person asks for, matched: exactly, then by the language alone. */
export function chooseLanguage(asked: readonly string[], fallback: string): string {
  const offered = Object.keys(catalogs);
  for (const tag of asked) {
    const found =
      offered.find((id) => id === tag) ?? offered.find((id) => id.split('-')[0] === tag.split('-')[0]);
    if (found) return found;
  }
  return offered.includes(fallback) ? fallback : 'en';
}
