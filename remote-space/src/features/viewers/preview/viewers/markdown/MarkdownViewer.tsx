import { lazyComponent, useText } from '@holdall/shared';
import { Empty, Loading } from '@holdall/shared/ui';
import { useEffect, useRef, useState, type ComponentProps } from 'react';
import { useLocation } from 'react-router-dom';
import { startsEditing } from '../../../../frame/locations/index.ts';
import { EditTools } from '../../frame/EditTools.tsx';
import { FindTools } from '../../frame/FindTools.tsx';
import { KeyArea } from '../../frame/KeyArea.tsx';
import { useTakeFocus } from '../../frame/useTakeFocus.ts';
import { ViewerFailed } from '../../frame/ViewerFailed.tsx';
import { ViewerTools } from '../../frame/ViewerTools.tsx';
import { ReadOrSourceSwitch, type View } from '../reading/ReadOrSourceSwitch.tsx';
import { useTextFile } from '../text/useTextFile.ts';
import { WaitingNote } from '../text/writing/WaitingNote.tsx';
import type { ViewerProps } from '../ViewerProps.ts';
import { MarkdownText } from './MarkdownText.tsx';
import type { MarkdownEditor } from './writing/MarkdownEditor.tsx';
import { useQuotes } from './useQuotes.ts';
import { useFindInElement } from './useFindInElement.ts';
import styles from './MarkdownViewer.module.css';

const loadEditor = () => import('./writing/MarkdownEditor.tsx');
const Editor = lazyComponent<ComponentProps<typeof MarkdownEditor>, 'MarkdownEditor'>(
  loadEditor,
  'MarkdownEditor',
);

/** A Markdown file: laid out to be read, or its source to be changed with a look at how it will be read. */
export function MarkdownViewer({ resource }: ViewerProps) {
  const { state } = useLocation() as { state: unknown };
  const [view, setView] = useState<View>(startsEditing(state) ? 'source' : 'read');
  const [begins, setBegins] = useState(false);

  function show(next: View, toEdit = false) {
    setBegins(toEdit);
    setView(next);
  }
  return (
    <>
      <ReadOrSourceSwitch view={view} onView={show} />
      {view === 'source' ? (
        <Editor resource={resource} begins={begins} onEnd={() => show('read')} />
      ) : (
        <Page resource={resource} onEdit={() => show('source', true)} />
      )}
    </>
  );
}

function Page({ resource, onEdit }: ViewerProps & { onEdit(): void }) {
  const say = useText();
  const { file, act, error, reload, whole } = useTextFile(resource, false);
  const article = useRef<HTMLElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  useTakeFocus(sheet, file !== null);
  const text = file?.nextOffset === null ? file.text : undefined;
  const find = useFindInElement(article, text);
  useQuotes(article, sheet, text ?? null);
  useEffect(() => void (file && file.nextOffset !== null && whole()), [file, whole]);
  // What was read may be changed when there is no connection, so its editor is here by then.
  const isEditable = file?.editable ?? false;
  useEffect(() => {
    if (isEditable) void loadEditor().catch(() => null);
  }, [isEditable]);

  if (error) return <ViewerFailed resource={resource} error={error} onRetry={() => void reload()} />;
  return (
    <KeyArea ref={sheet} className={styles.sheet} role="region" aria-label={resource.name}>
      <ViewerTools>
        <FindTools {...find} />
        <EditTools isEditing={false} isEditable={isEditable} onEdit={onEdit} onDone={() => {}} />
      </ViewerTools>
      <WaitingNote act={act} />
      <article ref={article} className={styles.page} dir="auto">
        {text === undefined && <Loading label={say('Loading the text…')} />}
        {text === '' && <Empty>{say('This file is empty.')}</Empty>}
        {text !== undefined && <MarkdownText>{text}</MarkdownText>}
      </article>
    </KeyArea>
  );
}
