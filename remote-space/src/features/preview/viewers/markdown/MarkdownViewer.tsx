import { useText } from '@holdall/shared';
import { Empty, Loading } from '@holdall/shared/ui';
import { useEffect, useRef } from 'react';
import { FindTools } from '../../frame/FindTools.tsx';
import { KeyArea } from '../../frame/KeyArea.tsx';
import { useTakeFocus } from '../../frame/useTakeFocus.ts';
import { ViewerFailed } from '../../frame/ViewerFailed.tsx';
import { ViewerTools } from '../../frame/ViewerTools.tsx';
import { ReadOrSource } from '../reading/ReadOrSource.tsx';
import { useTextFile } from '../text/useTextFile.ts';
import type { ViewerProps } from '../ViewerProps.ts';
import { MarkdownText } from './MarkdownText.tsx';
import { useFindInElement } from './useFindInElement.ts';
import styles from './MarkdownViewer.module.css';

/** A Markdown file: laid out to be read, or its source to be changed. */
export function MarkdownViewer({ resource }: ViewerProps) {
  return (
    <ReadOrSource resource={resource}>
      <Page resource={resource} />
    </ReadOrSource>
  );
}

function Page({ resource }: ViewerProps) {
  const say = useText();
  const { file, error, reload, whole } = useTextFile(resource, false);
  const article = useRef<HTMLElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  useTakeFocus(sheet, file !== null);
  const text = file?.nextOffset === null ? file.text : undefined;
  const find = useFindInElement(article, text);
  useEffect(() => void (file && file.nextOffset !== null && whole()), [file, whole]);

  if (error) return <ViewerFailed resource={resource} error={error} onRetry={() => void reload()} />;
  return (
    <KeyArea ref={sheet} className={styles.sheet} role="region" aria-label={resource.name}>
      <ViewerTools>
        <FindTools {...find} />
      </ViewerTools>
      <article ref={article} className={styles.page}>
        {text === undefined && <Loading label={say('Loading the text…')} />}
        {text === '' && <Empty>{say('This file is empty.')}</Empty>}
        {text !== undefined && <MarkdownText>{text}</MarkdownText>}
      </article>
    </KeyArea>
  );
}
