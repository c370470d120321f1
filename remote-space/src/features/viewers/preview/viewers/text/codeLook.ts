import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

const look = EditorView.theme({
  '&': { flex: '1', minHeight: '0', minWidth: '0', color: 'var(--ink)', fontSize: 'var(--fs-13)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': {
    fontFamily: 'var(--font-mono)',
    lineHeight: '1.6',
    overflow: 'auto',
    fontVariantLigatures: 'none',
  },
  '.cm-content': { padding: '14px 0 40px', caretColor: 'var(--ink)' },
  // Every line runs as its own words do.
  '.cm-line': { padding: '0 20px 0 14px', unicodeBidi: 'plaintext' },
  '.cm-gutters': {
    border: '0',
    backgroundColor: 'var(--surface)',
    color: 'var(--ink-3)',
    paddingInlineStart: '8px',
    fontVariantNumeric: 'tabular-nums',
  },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'transparent' },
  '.cm-cursor': { borderInlineStartColor: 'var(--ink)', borderInlineStartWidth: '2px' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'color-mix(in oklab, var(--accent) 24%, transparent)',
  },
  '.cm-comment-gutter': { width: '14px', cursor: 'pointer' },
  '.cm-comment-dot': {
    display: 'block',
    width: '8px',
    height: '8px',
    margin: '6px auto 0',
    borderRadius: '50%',
    backgroundColor: 'var(--accent)',
  },
  '.cm-commented': { backgroundColor: 'color-mix(in oklab, var(--accent) 12%, transparent)' },
  '.cm-commented-chosen': { backgroundColor: 'color-mix(in oklab, var(--accent) 30%, transparent)' },
  '.cm-hit': { borderRadius: '2px', backgroundColor: 'color-mix(in oklab, var(--thread) 34%, transparent)' },
  '.cm-hit-current': { backgroundColor: 'var(--thread)', color: 'var(--on-thread)' },
});

const colours = HighlightStyle.define([
  { tag: [tags.keyword, tags.operatorKeyword, tags.modifier, tags.tagName], color: 'var(--code-word)' },
  {
    tag: [tags.string, tags.special(tags.string), tags.regexp, tags.attributeValue],
    color: 'var(--code-text)',
  },
  { tag: [tags.number, tags.bool, tags.null, tags.atom], color: 'var(--code-value)' },
  { tag: [tags.comment, tags.meta], color: 'var(--ink-3)', fontStyle: 'italic' },
  {
    tag: [tags.propertyName, tags.attributeName, tags.definition(tags.variableName)],
    color: 'var(--code-name)',
  },
  { tag: [tags.typeName, tags.className, tags.namespace], color: 'var(--code-type)' },
  { tag: tags.function(tags.variableName), color: 'var(--code-name)' },
  { tag: tags.heading, color: 'var(--code-word)', fontWeight: '650' },
  { tag: tags.strong, fontWeight: '650' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: tags.link, color: 'var(--accent-ink)', textDecoration: 'underline' },
]);

/** How code looks here. Its colours are tokens, so it follows the theme by itself. */
export const codeLook: Extension = [look, syntaxHighlighting(colours)];
