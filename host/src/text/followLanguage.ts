import type { Subscription } from 'rxjs';
import { chooseLanguage, type LanguageId, type Settings, type Store, type User } from '@holdall/shared';
import { activateLanguage } from './activateLanguage.ts';
import { keepLanguage, keptLanguage } from './keptLanguage.ts';

/** The language for a person: their own, else the one chosen in this browser, else the browser's, else the installation's. */
export function languageFor(person: User | null, settings: Settings | null): LanguageId {
  return chooseLanguage([person?.locale, keptLanguage(), ...navigator.languages, settings?.defaultLocale]);
}

/**
 * The language that a page begins in, before it is known who is here: the server has written it into the page, for what
 * it knows of the person. In a browser where nobody is signed in, what was chosen there counts.
 */
export function firstLanguage(isInside: boolean): LanguageId {
  return chooseLanguage([isInside ? null : keptLanguage(), document.documentElement.lang]);
}

/** Keeps the language of the page when another person comes, or they choose another one. */
export function followLanguage(user: Store<User | null>, settings: Store<Settings | null>): Subscription {
  // What it is at first is settled before anything is shown.
  let isSettled = false;
  return user.changes.subscribe((person) => {
    if (isSettled) void activateLanguage(languageFor(person, settings.get()));
    isSettled = true;
  });
}

/** Chooses a language for this browser, at once. */
export async function speakHere(language: LanguageId): Promise<void> {
  keepLanguage(language);
  await activateLanguage(language);
}
