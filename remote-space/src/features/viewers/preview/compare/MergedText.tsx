import { Compartment, EditorState, type Extension } from '@codemirror/state';
import { EditorView, lineNumbers } from '@codemirror/view';
import { getChunks, goToNextChunk, goToPreviousChunk, MergeView, unifiedMergeView } from '@codemirror/merge';
import { useText } from '@holdall/shared';
import { useEffect, useImperativeHandle, useRef, type Ref } from 'react';
import { codeLook } from '../viewers/text/codeLook.ts';
import { languageOf } from '../viewers/text/languages.ts';
import { styleNonce } from '../viewers/text/styleNonce.ts';
import { changeLook } from './changeLook.ts';
import code from '../viewers/text/CodeView.module.css';
import styles from './Compare.module.css';

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
