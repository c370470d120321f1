import { compileText } from './compileText.ts';
import { isolateValues } from './isolateValues.ts';

it('puts every value between signs of isolation, inside of plurals too, and leaves numbers alone', () => {
  const text = 'Open {name}: {count, plural, one {# file of {owner}} other {# files}} in {size, number}';
  expect(isolateValues(compileText(text))).toEqual([
    'Open ',
    '\u2068',
    ['name'],
    '\u2069',
    ': ',
    ['count', 'plural', { one: ['#', ' file of ', '\u2068', ['owner'], '\u2069'], other: ['#', ' files'] }],
    ' in ',
    ['size', 'number'],
  ]);
});
