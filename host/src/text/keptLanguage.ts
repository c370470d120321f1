/** The language of tests: no one is asked to speak it, so it is chosen in `localStorage.language` only. */
export const pseudoLanguage = 'pseudo';

/** The language chosen in this browser. It stands for the browser, not for a person: nobody need be signed in. */
export function keptLanguage(): string | null {
  try {
    // oxlint-disable-next-line no-restricted-globals
    return localStorage.getItem('language');
  } catch {
    return null;
  }
}

/** Keeps a language for later visits with this browser. */
export function keepLanguage(language: string): void {
  try {
    // oxlint-disable-next-line no-restricted-globals
    localStorage.setItem('language', language);
  } catch {
    // A browser that keeps nothing asks again.
  }
}
