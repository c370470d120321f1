import { languageOf } from './languageOf.ts';

it.each([
  [undefined, null, 'en'],
  ['ar-EG,ar;q=0.9,en;q=0.8', null, 'ar'],
  ['fr, en;q=0.2, ar;q=0.7', null, 'ar'],
  ['en-GB', 'ar', 'ar'],
  ['ar', 'en', 'en'],
  ['*;q=x', null, 'en'],
])('answers %j to somebody who has chosen %s in %s', (header, own, language) =>
  expect(languageOf(header === undefined ? {} : { 'accept-language': header }, own)).toBe(language),
);
