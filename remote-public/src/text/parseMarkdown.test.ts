import { parseMarkdown, parseSpans } from './parseMarkdown.ts';

it('reads headings, paragraphs and lists', () => {
  const text = '# One\nWords that\ngo on.\n\n- a\n- b\n  goes on\n\n1. first\n2. second';
  expect(parseMarkdown(text)).toEqual([
    { type: 'heading', level: 1, text: 'One', id: 'one' },
    { type: 'paragraph', text: 'Words that go on.' },
    { type: 'list', ordered: false, items: ['a', 'b goes on'] },
    { type: 'list', ordered: true, items: ['first', 'second'] },
  ]);
});

it('reads bold, code and links', () => {
  expect(parseSpans('A **b** `c` [d](/pb/docs)!')).toEqual([
    { type: 'text', text: 'A ' },
    { type: 'strong', text: 'b' },
    { type: 'text', text: ' ' },
    { type: 'code', text: 'c' },
    { type: 'text', text: ' ' },
    { type: 'link', text: 'd', to: '/pb/docs' },
    { type: 'text', text: '!' },
  ]);
});

it.each(['javascript:alert%281%29', 'data:text/html,x', '//elsewhere.example', 'JaVaScript:x'])(
  'leaves a link to %s as text',
  (address) => {
    const line = `[press](${address})`;
    expect(parseSpans(line)).toEqual([{ type: 'text', text: line }]);
  },
);

it('knows no HTML', () => {
  const line = '<img src=x onerror=alert(1)>';
  expect(parseMarkdown(line)).toEqual([{ type: 'paragraph', text: line }]);
});
