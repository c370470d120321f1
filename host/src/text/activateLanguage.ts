import { i18n } from '@lingui/core';
import { directionOf, type LanguageId } from '@holdall/shared';
import { compileOnce, compileText } from '@holdall/shared/texts';
import { keptLanguage, pseudoLanguage } from './keptLanguage.ts';
import { spoken, wanted } from './spoken.ts';

const loadSwitch = () => import(/* webpackChunkName: "languages" */ './switchTo.ts');

/** Readies the texts: English at once, so that even a failed start can be explained. */
export async function startTexts(): Promise<void> {
  i18n.setMessagesCompiler(compileOnce((message) => compileText(message)));
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  if (keptLanguage() !== pseudoLanguage) return;
  const { pseudoText } = await import(/* webpackChunkName: "languages" */ './pseudo.ts');
  i18n.setMessagesCompiler(compileOnce((message) => compileText(message, pseudoText)));
}

/** Switches the page to a language, its direction with it. Resolves when everything that is open speaks it. */
export async function activateLanguage(language: LanguageId): Promise<void> {
  spoken.language = language;
  if (i18n.locale !== language) await (await loadSwitch()).switchTo(language);
  if (spoken.language !== language) return;
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
}

/** Resolves when a remote can be shown in the language of the page. English is always there. */
export async function loadTexts(name: string): Promise<void> {
  wanted.add(name);
  if (spoken.language !== 'en') await (await loadSwitch()).load(name);
}

/** Brings the texts of all remotes, for their lines in bar, menus and palette. */
export async function loadAllTexts(): Promise<void> {
  await Promise.all(spoken.remotes.map(({ name }) => loadTexts(name)));
}
