import { i18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { catalogs } from './catalogs.ts';

/** Readies the texts: English at once, so that even a failed start can be explained. */
export function startTexts(): void {
  i18n.setMessagesCompiler(compileMessage);
  i18n.loadAndActivate({ locale: 'en', messages: {} });
}

/** Switches the page to a language of the catalogs, its direction with it. */
export async function activateLanguage(language: string, direction: 'ltr' | 'rtl'): Promise<void> {
  if (i18n.locale !== language) {
    i18n.loadAndActivate({ locale: language, messages: (await catalogs[language]?.()) ?? {} });
  }
  document.documentElement.lang = language;
  document.documentElement.dir = direction;
}
