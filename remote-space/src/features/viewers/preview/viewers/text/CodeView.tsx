import {
  Compartment,
  EditorState,
  Transaction,
  StateEffect,
  StateField,
  type Extension,
} from '@codemirror/state';
import { EditorView, keymap, lineNumbers, Decoration, type DecorationSet } from '@codemirror/view';
import { minimalSetup } from 'codemirror';
import { useEffect, useRef } from 'react';
import { commentMarks } from './commentMarks.ts';
import { codeLook } from './codeLook.ts';
import { useLatest } from '../../../../../useLatest.ts';
import type { Hit } from '../../frame/findHits.ts';
import { languageOf } from './languages.ts';
import { styleNonce } from './styleNonce.ts';
import styles from './CodeView.module.css';

const shown = StateEffect.define<{ hits: readonly Hit[]; current: number }>();

const hitMark = Decoration.mark({ class: 'cm-hit' });

const currentMark = Decoration.mark({ class: 'cm-hit cm-hit-current' });

const marks = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(present, transaction) {
    for (const effect of transaction.effects) {
      if (!effect.is(shown)) continue;
      const { hits, current } = effect.value;
      const length = transaction.newDoc.length;
      return Decoration.set(
        hits
          .filter(({ from, to }) => to <= length && from < to)
          .map(({ from, to }, index) => (index === current ? currentMark : hitMark).range(from, to)),
      );
    }
    return present.map(transaction.changes);
  },
  provide: (field) => EditorView.decorations.from(field),
});

/** Lets an editor show what was found in it. */
const hitMarks: Extension = marks;

/** Marks hits, and brings the current one onto the screen. */
function showHits(view: EditorView, hits: readonly Hit[], current: number): void {
  const hit = hits[current];
  view.dispatch({
    effects: [
      shown.of({ hits, current }),
      ...(hit ? [EditorView.scrollIntoView(hit.from, { y: 'center', x: 'nearest' })] : []),
    ],
  });
}

interface CodeViewProps {
  /** Accessible name. */
  readonly label: string;
  /** Decides over the colours. */
  readonly name: string;
  readonly text: string;
  readonly wrap?: boolean;
  readonly editable?: boolean;
  readonly hits?: readonly Hit[];
  readonly current?: number;
  /** Called with all of the text after each change by hand. */
  onChange?(text: string): void;
  /** Called when the end comes near. */
  onNearEnd?(): void;
  /** Hands over the editor, for tools that act on it; null when it goes. */
  onReady?(view: EditorView | null): void;
  /** A mark of a comment was pressed. */
  onMark?(id: string): void;
  /** Called by Escape while it is changed. */
  onEscape?(): void;
}

/** Beyond this a file is shown without colours: lines of that length or files of that size cost too much. */
const colouredUpTo = 4 * 1024 ** 2;

/** A text (its lines ended by \\n) with line numbers and colours, to be read or changed. Only the lines on the screen exist. */
export function CodeView(props: CodeViewProps) {
  const { label, name, text, wrap = true, editable = false, hits, current = 0 } = props;
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const parts = useRef({
    editing: new Compartment(),
    wrapping: new Compartment(),
    language: new Compartment(),
  });
  const latest = useLatest(props);

  useEffect(() => {
    const parent = place.current;
    if (!parent) return undefined;
    const { editing, wrapping, language } = parts.current;
    const nonce = styleNonce();
    const editor = new EditorView({
      parent,
      doc: latest.current.text,
      extensions: [
        ...(nonce ? [EditorView.cspNonce.of(nonce)] : []),
        keymap.of([
          {
            key: 'Escape',
            run: ({ state }) => {
              if (state.readOnly || !latest.current.onEscape) return false;
              latest.current.onEscape();
              return true;
            },
          },
        ]),
        minimalSetup,
        commentMarks((id) => latest.current.onMark?.(id)),
        lineNumbers(),
        codeLook,
        hitMarks,
        editing.of([]),
        wrapping.of([]),
        language.of([]),
        EditorView.perLineTextDirection.of(true),
        EditorView.updateListener.of(({ docChanged, transactions, state }) => {
          const byHand = transactions.some((transaction) => transaction.annotation(Transaction.userEvent));
          if (docChanged && byHand) latest.current.onChange?.(state.doc.toString());
        }),
      ],
    });
    view.current = editor;
    const handOver = (present: EditorView | null) => latest.current.onReady?.(present);
    handOver(editor);
    const { scrollDOM } = editor;
    const handleScroll = () => {
      const left = scrollDOM.scrollHeight - scrollDOM.scrollTop - scrollDOM.clientHeight;
      if (left < 1500) latest.current.onNearEnd?.();
    };
    scrollDOM.addEventListener('scroll', handleScroll, { passive: true });
    return () => {
      scrollDOM.removeEventListener('scroll', handleScroll);
      editor.destroy();
      view.current = null;
      handOver(null);
    };
  }, [latest]);

  useEffect(() => {
    const editor = view.current;
    if (!editor) return;
    const present = editor.state.doc;
    if (present.length === text.length && present.toString() === text) return;
    const grows = text.length > present.length && text.startsWith(present.toString());
    const changes = grows
      ? { from: present.length, insert: text.slice(present.length) }
      : { from: 0, to: present.length, insert: text };
    editor.dispatch({ changes });
  }, [text]);

  useEffect(() => {
    const { editing } = parts.current;
    const attributes = EditorView.contentAttributes.of({
      'aria-label': label,
      ...(editable ? {} : { tabindex: '0' }),
    });
    view.current?.dispatch({
      effects: editing.reconfigure([
        EditorState.readOnly.of(!editable),
        EditorView.editable.of(editable),
        attributes,
      ]),
    });
    if (editable) view.current?.focus();
  }, [editable, label]);

  useEffect(() => {
    const { wrapping } = parts.current;
    view.current?.dispatch({ effects: wrapping.reconfigure(wrap ? EditorView.lineWrapping : []) });
  }, [wrap]);

  const isColoured = text.length <= colouredUpTo;
  useEffect(() => {
    let isWanted = true;
    const { language } = parts.current;
    const plain = isColoured ? languageOf(name) : Promise.resolve(undefined);
    // Without its colours a text can still be read.
    void plain
      .catch(() => undefined)
      .then((found) => isWanted && view.current?.dispatch({ effects: language.reconfigure(found ?? []) }));
    return () => {
      isWanted = false;
    };
  }, [name, isColoured]);

  useEffect(() => {
    if (view.current && hits) showHits(view.current, hits, current);
  }, [hits, current]);

  return <div ref={place} className={styles.code} data-sideways={wrap ? undefined : true} dir="ltr" />;
}
