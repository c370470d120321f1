import { combineLatest, distinctUntilChanged, map, type Subscription } from 'rxjs';
import type { Settings, Store, User } from '@holdall/shared';
import { activateLanguage, keptLanguage } from './activateLanguage.ts';
import { chooseLanguage } from './catalogs.ts';

/** Keeps the language of the page: the person's own, else the browser's, else the installation's. */
export function followLanguage(user: Store<User | null>, settings: Store<Settings | null>): Subscription {
  const wanted = combineLatest([user.changes, settings.changes]).pipe(
    map(([person, known]) => {
      const asked = [person?.locale, keptLanguage(), ...navigator.languages].filter((tag) => tag != null);
      const language = chooseLanguage(asked, known?.defaultLocale ?? 'en');
      return {
        language,
        direction: known?.locales.find(({ id }) => id === language)?.dir ?? ('ltr' as const),
      };
    }),
    distinctUntilChanged((a, b) => a.language === b.language && a.direction === b.direction),
  );
  return wanted.subscribe(({ language, direction }) => void activateLanguage(language, direction));
}
