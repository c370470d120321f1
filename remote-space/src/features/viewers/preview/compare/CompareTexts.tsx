import { AppError, useRead, useShell, useText, type Resource, type Version } from '@holdall/shared';
import { Banner, Button, Empty, IconButton, Loading, SegmentedControl } from '@holdall/shared/ui';
import { useRef, useState } from 'react';
import { ViewerTools } from '../frame/ViewerTools.tsx';
import { MergedText, type MergedHandle } from './MergedText.tsx';
import { readText } from './readText.ts';
import styles from './Compare.module.css';

interface CompareProps {
  readonly resource: Resource;
  readonly version: Version;
}

/** Two texts beside each other need this much room. */
const roomForTwo = '(min-width: 900px)';

/** What has changed in a file since a version: its lines, or those of the text that its document holds. */
export function CompareTexts({ resource, version }: CompareProps) {
  const say = useText();
  const { http } = useShell();
  const [look, setLook] = useState<'beside' | 'within'>(() =>
    matchMedia(roomForTwo).matches ? 'beside' : 'within',
  );
  const [folded, setFolded] = useState(true);
  const [count, setCount] = useState<number | null>(null);
  const merged = useRef<MergedHandle>(null);
  const texts = useRead(
    ['compare', resource.id, version.hash, resource.hash],
    (signal) =>
      Promise.all([
        readText({ http, resource, version: version.id, signal }),
        readText({ http, resource, signal }),
      ]),
    { once: true, keepMs: 0 },
  );

  if (texts.status === 'failed') {
    const isUnsuited = AppError.is(texts.error) && texts.error.code === 'kind_unsupported';
    return (
      <div className={styles.waiting}>
        <Empty {...(isUnsuited ? {} : { action: <Button onClick={texts.retry}>{say('Try again')}</Button> })}>
          {isUnsuited
            ? say('This kind of file has no text to compare. Look at each version instead.')
            : say('The versions could not be compared.')}
        </Empty>
      </div>
    );
  }
  if (texts.status === 'loading')
    return (
      <div className={styles.waiting}>
        <Loading label={say('Comparing…')} />
      </div>
    );
  const [before, now] = texts.data;
  const isSame = before.text === now.text;
  return (
    <>
      <ViewerTools>
        <IconButton
          icon="up"
          label={say('Previous change')}
          disabled={count === 0}
          onClick={() => merged.current?.step(-1)}
        />
        <IconButton
          icon="down"
          label={say('Next change')}
          disabled={count === 0}
          onClick={() => merged.current?.step(1)}
        />
        <IconButton
          icon="chevrons"
          label={say('Show what has not changed')}
          pressed={!folded}
          onClick={() => setFolded(!folded)}
        />
        <SegmentedControl
          label={say('How changes are shown')}
          options={[
            { id: 'beside', label: say('Side by side'), icon: 'columns' },
            { id: 'within', label: say('In one text'), icon: 'list' },
          ]}
          value={look}
          onChange={setLook}
        />
      </ViewerTools>
      {(before.isCut || now.isCut) && (
        <Banner tone="warn">{say('This file is long: only its beginning is compared.')}</Banner>
      )}
      {isSame ? (
        <div className={styles.waiting}>
          <Empty>{say('The text is the same as now.')}</Empty>
        </div>
      ) : (
        <>
          <p className={styles.count} role="status">
            {count !== null &&
              say('{count, plural, one {# place has changed} other {# places have changed}}', { count })}
          </p>
          <MergedText
            key={look}
            ref={merged}
            name={resource.name}
            before={before.text}
            now={now.text}
            beside={look === 'beside'}
            folded={folded}
            onCount={setCount}
          />
        </>
      )}
    </>
  );
}
