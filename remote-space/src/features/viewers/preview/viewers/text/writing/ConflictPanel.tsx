import { lazyComponent, useRead, useText, type Resource } from '@holdall/shared';
import { Banner, Button } from '@holdall/shared/ui';
import { Suspense, useState } from 'react';
import type { Editing } from './createEditing.ts';
import { unixLines } from './lineEnds.ts';
import { nameOfMine } from './nameOfMine.ts';
import { quickerThan, type useEditing } from './useEditing.ts';
import styles from '../TextViewer.module.css';

const MergedText = lazyComponent(() => import('../../../compare/MergedText.tsx'), 'MergedText');

/** Two texts beside each other need this much room. */
const roomForTwo = '(min-width: 900px)';

interface ConflictPanelProps {
  readonly resource: Resource;
  readonly editing: Editing;
  readonly edit: ReturnType<typeof useEditing>;
}

/** Two people have changed the same text: what differs is marked in both versions, and the ways on. Nothing is lost by any of them. */
export function ConflictPanel({ resource, editing, edit }: ConflictPanelProps) {
  const say = useText();
  const [busy, setBusy] = useState(false);
  const [isBeside] = useState(() => matchMedia(roomForTwo).matches);
  // Nothing is typed here, so what is compared stays.
  const mine = editing.text();
  const by = quickerThan(editing);
  const theirs = useRead(['conflict', resource.id, resource.revision], edit.theirs);

  const act = (what: () => Promise<void>) => async () => {
    setBusy(true);
    // A refusal has been shown as a notice, or leaves the question standing.
    await what().catch(() => {});
    setBusy(false);
  };
  return (
    <>
      <Banner
        tone="warn"
        urgent
        action={
          <span className={styles.choices}>
            <Button
              size="small"
              look="primary"
              busy={busy}
              onClick={act(() => edit.keepBoth(nameOfMine(resource.name, say)))}
            >
              {say('Keep both')}
            </Button>
            <Button size="small" busy={busy} onClick={act(edit.keepMine)}>
              {say('Keep yours')}
            </Button>
            <Button size="small" busy={busy} onClick={act(edit.takeTheirs)}>
              {say('Take theirs')}
            </Button>
          </span>
        }
      >
        {by === null
          ? say('Somebody else has changed this file while you were writing. Yours is not lost.')
          : say('{name} has changed this file while you were writing. Yours is not lost.', { name: by })}
      </Banner>
      {isBeside ? (
        <div className={styles.both} dir="ltr">
          <h2>{say('Theirs')}</h2>
          <h2>{say('Yours')}</h2>
        </div>
      ) : (
        <p className={styles.within}>{say('Removed is what only they have, added what only you have.')}</p>
      )}
      {theirs.data && (
        <Suspense>
          <MergedText
            name={resource.name}
            before={unixLines(theirs.data.text)}
            now={unixLines(mine)}
            beside={isBeside}
            folded
            labels={{ before: say('Theirs'), now: say('Yours') }}
          />
        </Suspense>
      )}
    </>
  );
}
