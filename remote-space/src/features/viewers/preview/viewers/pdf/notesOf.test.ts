import { notesOf } from './notesOf.ts';

const rect = [10, 10, 30, 30];
const said = (str: string) => ({ str });

it('finds notes and marked passages with words, and leaves links, fields and the wordless alone', () => {
  const notes = notesOf([
    { id: 'a', subtype: 'Text', rect, contentsObj: said(''), richText: said('Rich'), titleObj: said('Ana') },
    { id: 'b', subtype: 'Text', rect, contentsObj: said('Drawn'), hasAppearance: true },
    { id: 'c', subtype: 'Highlight', rect, contentsObj: said('Is this so?'), hasAppearance: true },
    { id: 'd', subtype: 'Highlight', rect, contentsObj: said(' '), richText: null },
    { id: 'e', subtype: 'Link', rect, contentsObj: said('Away') },
    { id: 'f', subtype: 'Widget', rect, contentsObj: said('Name') },
  ]);
  expect(notes.map(({ id, look }) => [id, look])).toEqual([
    ['a', 'sign'],
    ['b', 'drawn'],
    ['c', 'passage'],
  ]);
  expect(notes[0]?.remarks).toEqual([{ id: 'a', author: 'Ana', words: 'Rich' }]);
});

it('puts an answer with what it answers', () => {
  const notes = notesOf([
    { id: 'a', subtype: 'Text', rect, contentsObj: said('Why?') },
    { id: 'b', subtype: 'Text', rect: [0, 0, 1, 1], contentsObj: said('Because.'), inReplyTo: 'a' },
  ]);
  expect(notes).toHaveLength(1);
  expect(notes[0]?.rect).toBe(rect);
  expect(notes[0]?.remarks.map(({ words }) => words)).toEqual(['Why?', 'Because.']);
});
