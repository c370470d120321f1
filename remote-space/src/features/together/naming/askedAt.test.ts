import { askedAt } from './askedAt.ts';

it.each([
  ['@', { sign: '@', letters: '', from: 0 }],
  ['Hi @an', { sign: '@', letters: 'an', from: 3 }],
  ['(@ana du', { sign: '@', letters: 'ana du', from: 1 }],
  ['see\n#plan', { sign: '#', letters: 'plan', from: 4 }],
  ['a@b', null],
  ['# heading', null],
  ['@ana\n', null],
  ['@ana ', null],
])('finds in %j who or what is asked for', (text, asked) => {
  expect(askedAt(text, text.length)).toEqual(asked);
});
