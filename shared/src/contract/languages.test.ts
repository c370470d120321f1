import { chooseLanguage, directionOf } from './languages.ts';

it.each([
  [['de', 'en-GB'], 'en'],
  [['xx'], 'en'],
  [[], 'en'],
  [[null, undefined, 'ar-EG'], 'ar'],
  [['AR'], 'ar'],
  [['fr', 'ar', 'en'], 'ar'],
])('for %j the language is %s', (asked, language) => expect(chooseLanguage(asked)).toBe(language));

it('is written in its direction, and one that is not known from left to right', () => {
  expect([directionOf('ar'), directionOf('en'), directionOf('pseudo')]).toEqual(['rtl', 'ltr', 'ltr']);
});
