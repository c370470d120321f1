import { AppError, useText } from '@holdall/shared';
import { Empty, IconButton, Loading } from '@holdall/shared/ui';
import type { EditorView } from '@codemirror/view';
import { useMemo, useState, type ComponentType } from 'react';
import { EditTools } from '../../frame/EditTools.tsx';
import { FindTools } from '../../frame/FindTools.tsx';
import { ViewerFailed } from '../../frame/ViewerFailed.tsx';
import { ViewerTools } from '../../frame/ViewerTools.tsx';
import { ResourceCard } from '../card/ResourceCard.tsx';
import type { ViewerProps } from '../ViewerProps.ts';
import { DraftOffer } from './DraftOffer.tsx';

import { LockNotes } from './LockNotes.tsx';
import { StatusLine } from './StatusLine.tsx';
import { TextBody } from './TextBody.tsx';
import { useFind } from './useFind.ts';
import { useTextEditor } from './useTextEditor.ts';
import { unixLines } from './writing/lineEnds.ts';
import { WaitingNote } from './writing/WaitingNote.tsx';
import styles from './TextViewer.module.css';

interface TextViewerProps extends ViewerProps {
  /** Begins to be changed at once. */
  readonly begins?: boolean;
  /** Shows beside the editor what is being written. */
  readonly Preview?: ComponentType<{ text: string }>;
  /** Stands over the editor. */
  readonly Toolbar?: ComponentType<{ view: EditorView }>;
  /** Called when somebody has done with changing it. */
  onEnd?(): void;
}

/** A text or a program: read window by window, found in, and changed in its place when it is small enough. */
export function TextViewer({ resource, begins = false, Preview, Toolbar, onEnd }: TextViewerProps) {
  const say = useText();
  const editor = useTextEditor(resource, { begins });
  const { text, editing } = editor;
  const { file, error } = text;
  const [wrap, setWrap] = useState(true);
  const raw = editing?.text() ?? file?.text ?? '';
  const shown = useMemo(() => unixLines(raw), [raw]);
  const find = useFind(shown);

  if (error && !file) {
    if (AppError.is(error) && error.code === 'kind_unsupported')
      return <ResourceCard resource={resource} reason="kind" />;
    return <ViewerFailed resource={resource} error={error} onRetry={() => void text.reload()} />;
  }
  if (!file) {
    return (
      <div className={styles.waiting}>
        <Loading label={say('Loading the text…')} />
      </div>
    );
  }

  const end = async () => {
    if (await editor.end()) onEnd?.();
  };
  return (
    <>
      <ViewerTools>
        <FindTools {...find} />
        <IconButton icon="wrap" label={say('Wrap lines')} pressed={wrap} onClick={() => setWrap(!wrap)} />
        <EditTools
          isEditing={editing !== null}
          isEditable={file.editable}
          onEdit={() => void editor.start()}
          onDone={() => void end()}
        />
      </ViewerTools>
      <LockNotes resource={resource} editor={editor} />
      {file.editable && <DraftOffer editor={editor} />}
      {!editing && <WaitingNote act={text.act} />}
      {file.size === 0 && !editing ? (
        <div className={styles.empty}>
          <Empty>{say('This file is empty.')}</Empty>
        </div>
      ) : (
        <TextBody
          resource={resource}
          text={shown}
          editor={editor}
          wrap={wrap}
          find={find}
          Preview={Preview}
          Toolbar={Toolbar}
          onEnd={() => void end()}
        />
      )}
      <StatusLine
        file={editing ? { ...file, size: resource.size ?? file.size } : file}
        editing={editing}
        busy={text.busy}
        onMore={() => void text.more()}
      />
    </>
  );
}
