import { i18n } from '@lingui/core';
import { directionOf, type LanguageId } from '@holdall/shared';
import { compileText, isolateValues } from '@holdall/shared/texts';
import { keptLanguage, pseudoLanguage } from './keptLanguage.ts';
import { ownTexts } from './ownTexts.ts';
import { pseudoText } from './pseudo.ts';
import { isAwaited, switchTo } from './remoteTexts.ts';

/** Readies the texts: English at once, so that even a failed start can be explained. */
export function startTexts(): void {
  const isPseudo = keptLanguage() === pseudoLanguage;
  i18n.setMessagesCompiler((message) => {
    const parts = compileText(message, isPseudo ? pseudoText : undefined);
    return directionOf(i18n.locale) === 'rtl' ? isolateValues(parts) : parts;
  });
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  // Nobody listens but tests: in another language than English, a text that stays English is a mistake.
  i18n.on('missing', ({ locale, id }) => {
    if (locale !== 'en' && id && !isAwaited(id))
      document.dispatchEvent(new CustomEvent('textMissing', { detail: id }));
  });
}

/** Switches the page to a language, its direction with it. Resolves when everything that is open speaks it. */
export async function activateLanguage(language: LanguageId): Promise<void> {
  const isSpoken = i18n.locale === language || (await switchTo(language, ownTexts[language]));
  if (!isSpoken) return;
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
}
