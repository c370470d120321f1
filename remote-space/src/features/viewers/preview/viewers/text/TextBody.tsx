import { useStore, useText } from '@holdall/shared';
import { SegmentedControl } from '@holdall/shared/ui';
import type { EditorView } from '@codemirror/view';
import { useDeferredValue, useState, type ComponentType } from 'react';
import type { ViewerProps } from '../ViewerProps.ts';
import { useAnchoring } from '../../../annotations/index.ts';
import { CodeView } from './CodeView.tsx';
import type { useFind } from './useFind.ts';
import { useTextAnnotations } from './useTextAnnotations.ts';
import type { TextEditor } from './useTextEditor.ts';
import { ConflictPanel } from './writing/ConflictPanel.tsx';
import type { Editing } from './writing/createEditing.ts';
import styles from './TextViewer.module.css';

interface TextBodyProps extends ViewerProps {
  readonly text: string;
  readonly editor: TextEditor;
  readonly wrap: boolean;
  readonly find: ReturnType<typeof useFind>;
  readonly Preview: ComponentType<{ text: string }> | undefined;
  readonly Toolbar: ComponentType<{ view: EditorView }> | undefined;
  onEnd(): void;
}

/** The text itself: to be read, to be changed, or in two versions that are to be settled. */
export function TextBody(props: TextBodyProps) {
  const { resource, text, editor, wrap, find } = props;
  const { editing } = editor;
  const anchoring = useAnchoring();
  const [view, setView] = useState<EditorView | null>(null);
  useTextAnnotations(editing ? null : view, text);
  if (editing) return <Edited {...props} editing={editing} />;
  return (
    <CodeView
      label={resource.name}
      name={resource.name}
      text={text}
      wrap={wrap}
      hits={find.hits}
      current={find.current}
      onReady={setView}
      onMark={(id) => anchoring?.choose(id)}
      onNearEnd={() => {
        if (!editor.text.busy && !editor.text.error) void editor.text.more();
      }}
    />
  );
}

function Edited(props: TextBodyProps & { editing: Editing }) {
  const { resource, text, editor, editing, wrap, find, Preview, Toolbar, onEnd } = props;
  const say = useText();
  const state = useStore(editing.autosave.state);
  const [view, setView] = useState<EditorView | null>(null);
  const [side, setSide] = useState<'write' | 'preview'>('write');
  const [typed, setTyped] = useState(text);
  const anchoring = useAnchoring();
  useTextAnnotations(view, text);
  const drawn = useDeferredValue(typed);
  if (state === 'conflict') return <ConflictPanel resource={resource} editing={editing} edit={editor.edit} />;
  const code = (
    <CodeView
      label={resource.name}
      name={resource.name}
      text={text}
      wrap={wrap}
      editable
      hits={find.hits}
      current={find.current}
      onReady={setView}
      onMark={(id) => anchoring?.choose(id)}
      onEscape={onEnd}
      onChange={(next) => {
        editing.change(next);
        if (Preview) setTyped(next);
      }}
    />
  );
  if (!Preview) return code;
  return (
    <div className={styles.desk}>
      <div className={styles.deskTools}>
        {Toolbar && view && <Toolbar view={view} />}
        <span className={styles.sides}>
          <SegmentedControl
            label={say('Show')}
            value={side}
            onChange={setSide}
            options={[
              { id: 'write', label: say('Write') },
              { id: 'preview', label: say('Preview') },
            ]}
          />
        </span>
      </div>
      <div className={styles.sheets} data-side={side}>
        <div className={styles.writing}>{code}</div>
        <section className={styles.preview} aria-label={say('Preview')}>
          <Preview text={drawn} />
        </section>
      </div>
    </div>
  );
}
