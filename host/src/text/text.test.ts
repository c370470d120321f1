import { i18n } from '@lingui/core';
import { createStore, type Settings, type User } from '@holdall/shared';
import { buildUser } from '@holdall/shared/testing';
import { chooseLanguage } from './catalogs.ts';
import { followLanguage, startTexts } from './index.ts';
import { pseudoText } from './pseudo.ts';

afterEach(() => localStorage.clear());

describe('texts', () => {
  it('are their own ids in English, with values and plurals', () => {
    startTexts();
    expect(
      i18n._('{count, plural, one {# item} other {# items}} in {place}', { count: 2, place: 'Team' }),
    ).toBe('2 items in Team');
  });

  it('are accented and longer in the language of tests, values left as they are', () => {
    localStorage.setItem('language', 'pseudo');
    startTexts();
    expect(i18n._('Open {name}', { name: 'notes' })).toBe('Oþéñ ··notes');
    localStorage.clear();
    startTexts();
  });

  it('grow by 40 % of their letters', () => {
    expect(pseudoText('abcdefghij')).toHaveLength(14);
    expect(pseudoText('123 …')).toBe('123 …');
  });
});

describe('the language', () => {
  it.each([
    [['de', 'en-GB'], 'en'],
    [['xx'], 'en'],
    [[], 'en'],
  ])('for %j is %s while there is no other', (asked, language) =>
    expect(chooseLanguage(asked, 'fr')).toBe(language),
  );

  it('stands on the page, with its direction', () => {
    document.documentElement.lang = '';
    const settings = createStore<Settings | null>(null);
    const following = followLanguage(createStore<User | null>(buildUser({ locale: 'en' })), settings);
    settings.set({
      defaultLocale: 'en',
      locales: [{ id: 'en', name: 'English', dir: 'ltr' }],
    } as unknown as Settings);
    expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['en', 'ltr']);
    following.unsubscribe();
  });
});
