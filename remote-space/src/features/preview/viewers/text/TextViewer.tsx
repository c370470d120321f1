import { AppError, useStore, useText } from '@holdall/shared';
import { Button, Empty, IconButton, Loading } from '@holdall/shared/ui';
import { useMemo, useState } from 'react';
import { FindTools } from '../../frame/FindTools.tsx';
import { ViewerFailed } from '../../frame/ViewerFailed.tsx';
import { ViewerTools } from '../../frame/ViewerTools.tsx';
import { ResourceCard } from '../card/ResourceCard.tsx';
import type { ViewerProps } from '../ViewerProps.ts';
import { CodeView } from './CodeView.tsx';
import { ConflictPanel } from './ConflictPanel.tsx';
import type { Autosave } from './createAutosave.ts';
import { StatusLine } from './StatusLine.tsx';
import { useEditing, type Editing } from './useEditing.ts';
import { useFind } from './useFind.ts';
import { unixLines } from './lineEnds.ts';
import { useTextFile } from './useTextFile.ts';
import styles from './TextViewer.module.css';

/** A text or a program: read window by window, found in, and changed in its place when it is small enough. */
export function TextViewer({ resource }: ViewerProps) {
  const say = useText();
  const [isEditing, setIsEditing] = useState(false);
  const text = useTextFile(resource, isEditing);
  const { file, error } = text;
  const edit = useEditing(resource, text.reload);
  const { editing } = edit;
  const [wrap, setWrap] = useState(true);
  const raw = editing?.text() ?? file?.text ?? '';
  const shown = useMemo(() => unixLines(raw), [raw]);
  const find = useFind(shown);
  if (isEditing !== (editing !== null)) setIsEditing(editing !== null);

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

  async function start() {
    const whole = await text.whole();
    if (whole) edit.begin(whole);
  }
  return (
    <>
      <ViewerTools>
        <FindTools {...find} />
        <IconButton icon="wrap" label={say('Wrap lines')} pressed={wrap} onClick={() => setWrap(!wrap)} />
        {editing ? (
          <Button size="small" look="primary" onClick={() => void edit.end()}>
            {say('Done')}
          </Button>
        ) : (
          file.editable && (
            <Button size="small" icon="edit" onClick={() => void start()}>
              {say('Edit')}
            </Button>
          )
        )}
      </ViewerTools>
      {file.size === 0 && !editing ? (
        <div className={styles.empty}>
          <Empty>{say('This file is empty.')}</Empty>
        </div>
      ) : (
        <Body
          resource={resource}
          text={shown}
          editing={editing}
          edit={edit}
          wrap={wrap}
          find={find}
          onNearEnd={() => !text.busy && !error && void text.more()}
        />
      )}
      <StatusLine
        file={file}
        autosave={editing?.autosave ?? null}
        busy={text.busy}
        onMore={() => void text.more()}
      />
    </>
  );
}

interface BodyProps extends ViewerProps {
  readonly text: string;
  readonly editing: Editing | null;
  readonly edit: ReturnType<typeof useEditing>;
  readonly wrap: boolean;
  readonly find: ReturnType<typeof useFind>;
  onNearEnd(): void;
}

function Body(props: BodyProps) {
  const { editing } = props;
  return editing ? <Edited {...props} editing={editing} autosave={editing.autosave} /> : <Code {...props} />;
}

function Edited({ editing, autosave, ...props }: BodyProps & { editing: Editing; autosave: Autosave }) {
  const state = useStore(autosave.state);
  if (state === 'conflict')
    return <ConflictPanel resource={props.resource} mine={editing.text()} edit={props.edit} />;
  return <Code {...props} editing={editing} />;
}

function Code({ resource, text, editing, wrap, find, onNearEnd }: BodyProps) {
  return (
    <CodeView
      label={resource.name}
      name={resource.name}
      text={text}
      wrap={wrap}
      editable={editing !== null}
      hits={find.hits}
      current={find.current}
      onNearEnd={onNearEnd}
      onChange={(next) => editing?.change(next)}
    />
  );
}
