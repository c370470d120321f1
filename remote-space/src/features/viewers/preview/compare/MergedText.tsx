import { Compartment, EditorState, type Extension } from '@codemirror/state';
import { EditorView, lineNumbers } from '@codemirror/view';
import { getChunks, goToNextChunk, goToPreviousChunk, MergeView, unifiedMergeView } from '@codemirror/merge';
import { useText } from '@holdall/shared';
import { useEffect, useImperativeHandle, useRef, type Ref } from 'react';
import { codeLook } from '../viewers/text/codeLook.ts';
import { languageOf } from '../viewers/text/languages.ts';
import { styleNonce } from '../viewers/text/styleNonce.ts';
import code from '../viewers/text/CodeView.module.css';
import styles from './Compare.module.css';

const added = 'color-mix(in oklab, var(--ok) 13%, transparent)';

const addedWord = 'color-mix(in oklab, var(--ok) 27%, transparent)';

const removed = 'color-mix(in oklab, var(--bad) 11%, transparent)';

const removedWord = 'color-mix(in oklab, var(--bad) 26%, transparent)';

/** How changes look: what came and what went, as lines and as words. The gutter has a sign beside the colour. */
const changeLook = EditorView.theme({
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

/** What a merged text can be told. */
export interface MergedHandle {
  /** To the next change, or back to the one before. */
  step(by: 1 | -1): void;
}

interface MergedTextProps {
  readonly ref?: Ref<MergedHandle>;
  /** Decides over the colours. */
  readonly name: string;
  readonly before: string;
  readonly now: string;
  /** Two texts beside each other; else one with what went and what came. */
  readonly beside: boolean;
  /** What has not changed is folded away. */
  readonly folded: boolean;
  /** What the texts are called beside each other. */
  readonly labels?: { readonly before: string; readonly now: string };
  onCount?(changes: number): void;
}

/** Beyond this a comparison is coarser: whole lines instead of words, so that it ends soon. */
const precision = { scanLimit: 2000, timeout: 1500 };
/** Beyond this colours of a language cost too much. */
const colouredUpTo = 512 * 1024;
/** Lines around a change that stay in sight; more than so many others are folded. */
const fold = { margin: 3, minSize: 8 };

/** The changes between two texts, word by word. Only the lines on the screen exist. */
export function MergedText({ ref, name, before, now, beside, folded, labels, onCount }: MergedTextProps) {
  const say = useText();
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const [beforeLabel, nowLabel] = [labels?.before ?? say('Before'), labels?.now ?? say('Now')];

  useEffect(() => {
    const parent = place.current;
    if (!parent) return undefined;
    const nonce = styleNonce();
    const language = new Compartment();
    const common = (label: string): Extension[] => [
      ...(nonce ? [EditorView.cspNonce.of(nonce)] : []),
      lineNumbers(),
      codeLook,
      changeLook,
      EditorView.lineWrapping,
      EditorView.perLineTextDirection.of(true),
      EditorState.readOnly.of(true),
      EditorView.editable.of(false),
      EditorState.phrases.of({ '$ unchanged lines': say('$ unchanged lines') }),
      EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
      language.of([]),
    ];
    const options = { diffConfig: precision, ...(folded ? { collapseUnchanged: fold } : {}), gutter: true };
    let editors: readonly EditorView[];
    let destroy: () => void;
    if (beside) {
      const merge = new MergeView({
        ...options,
        parent,
        a: { doc: before, extensions: common(beforeLabel) },
        b: { doc: now, extensions: common(nowLabel) },
      });
      editors = [merge.a, merge.b];
      view.current = merge.b;
      destroy = () => merge.destroy();
      onCount?.(merge.chunks.length);
    } else {
      const merged = unifiedMergeView({
        ...options,
        original: before,
        mergeControls: false,
        allowInlineDiffs: true,
        syntaxHighlightDeletions: false,
      });
      const editor = new EditorView({ parent, doc: now, extensions: [...common(say('Changes')), merged] });
      editors = [editor];
      view.current = editor;
      destroy = () => editor.destroy();
      onCount?.(getChunks(editor.state)?.chunks.length ?? 0);
    }
    let isWanted = true;
    const found = before.length + now.length <= colouredUpTo ? languageOf(name) : Promise.resolve(undefined);
    // Without its colours a text can still be read.
    void found
      .catch(() => undefined)
      .then((known) => {
        if (!isWanted || !known) return;
        for (const editor of editors) editor.dispatch({ effects: language.reconfigure(known) });
      });
    return () => {
      isWanted = false;
      view.current = null;
      destroy();
    };
  }, [name, before, now, beside, folded, beforeLabel, nowLabel, say, onCount]);

  useImperativeHandle(
    ref,
    () => ({
      step(by) {
        if (view.current) (by === 1 ? goToNextChunk : goToPreviousChunk)(view.current);
      },
    }),
    [],
  );
  return <div ref={place} className={`${code.code} ${styles.merged}`} dir="ltr" />;
}
