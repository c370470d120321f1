import { EditorSelection, type ChangeSpec, type EditorState, type TransactionSpec } from '@codemirror/state';

/** Changes a Markdown text where the cursor is, or all that is chosen. */
export type Format = (state: EditorState) => TransactionSpec;

/** Puts signs around what is chosen, or takes them away where they stand already. */
export function around(sign: string): Format {
  return (state) => {
    const size = sign.length;
    const change = state.changeByRange(({ from, to }) => {
      const before = state.sliceDoc(from - size, from);
      const behind = state.sliceDoc(to, to + size);
      if (before === sign && behind === sign) {
        return {
          changes: [
            { from: from - size, to: from },
            { from: to, to: to + size },
          ],
          range: EditorSelection.range(from - size, to - size),
        };
      }
      return {
        changes: [
          { from, insert: sign },
          { from: to, insert: sign },
        ],
        range: EditorSelection.range(from + size, to + size),
      };
    });
    return { ...change, userEvent: 'input', scrollIntoView: true };
  };
}

/** What stands at the beginning of a line and says what it is. */
const beginning = /^(?:#{1,6} |- \[[ xX]\] |[-*+] |\d+[.)] |> )/;

/** Makes the chosen lines into what a sign at their beginning says, or plain again where all of them are that. */
export function atLines(sign: string): Format {
  return (state) => {
    const { from, to } = state.selection.main;
    const [first, last] = [state.doc.lineAt(from).number, state.doc.lineAt(to).number];
    const lines = Array.from({ length: last - first + 1 }, (_, index) => state.doc.line(first + index));
    const isThat = lines.every(({ text }) => beginning.exec(text)?.[0] === sign);
    const changes: ChangeSpec[] = lines.map(({ from: start, text }) => ({
      from: start,
      to: start + (beginning.exec(text)?.[0].length ?? 0),
      insert: isThat ? '' : sign,
    }));
    const set = state.changes(changes);
    return { changes: set, selection: state.selection.map(set, 1), userEvent: 'input', scrollIntoView: true };
  };
}

/** Makes what is chosen the words of a link, and chooses the place of its address. A chosen address becomes that. */
export const link: Format = (state) => {
  const { from, to } = state.selection.main;
  const chosen = state.sliceDoc(from, to);
  const isAddress = /^https?:\/\/\S+$/.test(chosen);
  const insert = isAddress ? `[](${chosen})` : `[${chosen}](https://)`;
  const cursor = isAddress
    ? EditorSelection.cursor(from + 1)
    : EditorSelection.range(from + chosen.length + 3, from + insert.length - 1);
  return { changes: { from, to, insert }, selection: cursor, userEvent: 'input', scrollIntoView: true };
};

/** Marks what is chosen as code: inside a line with signs around it, several lines with a fence. */
export const code: Format = (state) => {
  const { from, to } = state.selection.main;
  const chosen = state.sliceDoc(from, to);
  if (!chosen.includes('\n')) return around('`')(state);
  const [start, end] = [state.doc.lineAt(from).from, state.doc.lineAt(to).to];
  const changes = [
    { from: start, insert: '```\n' },
    { from: end, insert: '\n```' },
  ];
  const selection = EditorSelection.cursor(start + 3);
  return { changes, selection, userEvent: 'input', scrollIntoView: true };
};
