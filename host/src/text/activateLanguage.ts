import { i18n } from '@lingui/core';
import { catalogs } from './catalogs.ts';
import { compileText } from './compileText.ts';
import { pseudoLanguage, pseudoText } from './pseudo.ts';

/** Readies the texts: English at once, so that even a failed start can be explained. */
export function startTexts(): void {
  const isPseudo = keptLanguage() === pseudoLanguage;
  i18n.setMessagesCompiler((message) => compileText(message, isPseudo ? pseudoText : undefined));
  i18n.loadAndActivate({ locale: 'en', messages: {} });
}

/** The language chosen in this browser, before anybody signed in. */
export function keptLanguage(): string | null {
  try {
    // The key stands for the browser, not for a person: it is chosen where nobody is signed in.
    // oxlint-disable-next-line no-restricted-globals
    return localStorage.getItem('language');
  } catch {
    return null;
  }
}

/** Switches the page to a language of the catalogs, its direction with it. */
export async function activateLanguage(language: string, direction: 'ltr' | 'rtl'): Promise<void> {
  if (i18n.locale !== language) {
    i18n.loadAndActivate({ locale: language, messages: (await catalogs[language]?.()) ?? {} });
  }
  document.documentElement.lang = language;
  document.documentElement.dir = direction;
}
