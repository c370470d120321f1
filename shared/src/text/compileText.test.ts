import { compileMessage } from '@lingui/message-utils/compileMessage';
import { compileText } from './compileText.ts';

/** Whatever lingui's own compiler makes of a text, ours makes too. */
describe('reading a text', () => {
  it.each([
    '',
    'Open',
    'Open {name}',
    '{a}{b} and { c }',
    'Storage: {storageName}. Resource: {resourceName}.',
    '{0} of {1}',
    "It's {name}'s",
    "A ''quote'', '{not a name}' and {one}",
    'No # here',
    '{count, plural, one {# item} other {# items}} in {place}',
    '{count, plural, one {Only you} other {# members}}',
    '{count,plural,=0{none}=1 {one} other{#, {name} too}}',
    '{count, plural, offset:1 =0 {nobody} one {you and # other} other {you and # others}}',
    "{count, plural, one {a '#' of one} other {it''s #}}",
    '{place, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}',
    '{who, select, she {her} other {their {count, plural, one {file} other {# files}}}}',
    '{count, plural, one {{who, select, she {her #} other {their #}}} other {many}}',
    '{size, number} of {share, number, percent}',
    '{when, date, short} at {when, time}',
    'Zwölf Größen · 十二',
  ])('%s', (text) => {
    expect(compileText(text)).toEqual(compileMessage(text));
    const accented = (words: string) => words.toUpperCase();
    expect(compileText(text, accented)).toEqual(compileMessage(text, accented));
  });

  it.each([
    "'{never closed",
    'Open {name',
    'Open }',
    '{',
    '{}',
    '{count, plural}',
    '{count, plural, one {#}',
    '{a b}',
  ])('leaves as it is what is not well formed: %s', (text) => expect(compileText(text)).toEqual([text]));
});
