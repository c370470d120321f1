import { AppError } from '@holdall/shared/contract';
import { explainIn, sayIn } from './say.ts';

it('says a text in somebody’s language, counted as that language counts', () => {
  const text = 'Copied {count} items to “{target}”';
  expect(sayIn('ar', text, { count: 3, target: 'Plans' })).toBe('نسخ 3 عناصر إلى «\u2068Plans\u2069»');
  expect(sayIn('ar-EG', text, { count: 11, target: 'Plans' })).toBe('نسخ 11 عنصرًا إلى «\u2068Plans\u2069»');
});

it.each(['en', 'de', null])('speaks English to %s', (locale) =>
  expect(
    sayIn(locale, '{days, plural, one {# day} other {# days}} for {name}', { days: 1, name: 'Ana' }),
  ).toBe('1 day for Ana'),
);

it('stays English where a translation is not there', () =>
  expect(sayIn('ar', 'Nobody has translated {what}.', { what: 'this' })).toBe(
    'Nobody has translated \u2068this\u2069.',
  ));

it('explains a failure with the values that it carries', () => {
  const error = new AppError('conflict', {
    message: 'An organization has {most} domains at most.',
    values: { most: 20 },
  });
  expect(explainIn(null, error)).toBe('An organization has 20 domains at most.');
  expect(explainIn('ar', error)).toBe('للمؤسسة 20 نطاقًا على الأكثر.');
});
