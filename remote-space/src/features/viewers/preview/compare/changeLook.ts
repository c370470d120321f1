import { EditorView } from '@codemirror/view';

const added = 'color-mix(in oklab, var(--ok) 13%, transparent)';
const addedWord = 'color-mix(in oklab, var(--ok) 27%, transparent)';
const removed = 'color-mix(in oklab, var(--bad) 11%, transparent)';
const removedWord = 'color-mix(in oklab, var(--bad) 26%, transparent)';

/** How changes look: what came and what went, as lines and as words. The gutter has a sign beside the colour. */
export const changeLook = EditorView.theme({
  '&.cm-merge-b .cm-changedLine, .cm-insertedLine, &.cm-merge-b .cm-insertedLine': { backgroundColor: added },
  '&.cm-merge-a .cm-changedLine, .cm-deletedChunk, &.cm-merge-a .cm-deletedLine': {
    backgroundColor: removed,
  },
  // Colours of a language are not read well on these grounds.
  '.cm-changedLine *, .cm-insertedLine *, .cm-deletedLine *, .cm-deletedChunk *, .cm-changedText *': {
    color: 'var(--ink)',
  },
  '&.cm-merge-b .cm-changedText, .cm-changedText': { background: addedWord, borderRadius: '2px' },
  '&.cm-merge-a .cm-changedText, .cm-deletedChunk .cm-deletedText, .cm-deletedText': {
    background: removedWord,
    borderRadius: '2px',
  },
  '.cm-deletedChunk': { paddingInlineStart: '14px', color: 'var(--ink-2)' },
  '.cm-deletedLine, .cm-deletedLine del, .cm-insertedLine ins': { textDecoration: 'none' },
  '.cm-changeGutter': { width: '4px', paddingInlineStart: '0' },
  '&.cm-merge-a .cm-changedLineGutter, .cm-deletedLineGutter': { background: 'var(--bad)' },
  '&.cm-merge-b .cm-changedLineGutter, .cm-changedLineGutter': { background: 'var(--ok)' },
  '.cm-collapsedLines': {
    background: 'var(--sunken)',
    color: 'var(--ink-2)',
    padding: '6px 14px',
    fontFamily: 'var(--font-ui)',
  },
  // The signs of the library stand in no font of ours.
  '.cm-collapsedLines:before, .cm-collapsedLines:after': { content: '"⋯"', color: 'var(--ink-3)' },
});
