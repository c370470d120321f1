import { EditorSelection, EditorState } from '@codemirror/state';
import { around, atLines, code, link, type Format } from './formats.ts';

/** What a text with its choice in `‹ ›` becomes. */
function after(format: Format, marked: string): string {
  const [anchor, head] = [marked.indexOf('‹'), marked.indexOf('›') - 1];
  const state = EditorState.create({
    doc: marked.replaceAll(/[‹›]/g, ''),
    selection: EditorSelection.range(anchor, head),
  });
  const next = state.update(format(state)).state;
  const { from, to } = next.selection.main;
  return `${next.sliceDoc(0, from)}‹${next.sliceDoc(from, to)}›${next.sliceDoc(to)}`;
}

describe('formats of Markdown', () => {
  it('stand around what is chosen, and go again', () => {
    expect(after(around('**'), 'a ‹bold› word')).toBe('a **‹bold›** word');
    expect(after(around('**'), 'a **‹bold›** word')).toBe('a ‹bold› word');
    expect(after(around('*'), '‹›')).toBe('*‹›*');
  });

  it('stand before each chosen line, replace one another, and go again', () => {
    expect(after(atLines('- '), 'o‹ne\ntw›o')).toBe('- o‹ne\n- tw›o');
    expect(after(atLines('- [ ] '), '- o‹ne\ntw›o')).toBe('- [ ] o‹ne\n- [ ] tw›o');
    expect(after(atLines('## '), '- ti‹›tle')).toBe('## ti‹›tle');
    expect(after(atLines('## '), '## ti‹›tle')).toBe('ti‹›tle');
  });

  it('make links of words and of addresses', () => {
    expect(after(link, 'see ‹here›.')).toBe('see [here](‹https://›).');
    expect(after(link, 'see ‹https://example.org/›.')).toBe('see [‹›](https://example.org/).');
  });

  it('make code of a word or of lines', () => {
    expect(after(code, 'the ‹word›')).toBe('the `‹word›`');
    expect(after(code, 'a\n‹b\nc›\nd')).toBe('a\n```‹›\nb\nc\n```\nd');
  });
});
