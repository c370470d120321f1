import { useText, type Resource } from '@holdall/shared';
import { Banner, Button } from '@holdall/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CodeView } from '../CodeView.tsx';
import type { Editing } from './createEditing.ts';
import { nameOfMine } from './nameOfMine.ts';
import { quickerThan, type useEditing } from './useEditing.ts';
import styles from '../TextViewer.module.css';

interface ConflictPanelProps {
  readonly resource: Resource;
  readonly editing: Editing;
  readonly edit: ReturnType<typeof useEditing>;
}

/** Two people have changed the same text: both versions side by side, and the ways on. Nothing is lost by any of them. */
export function ConflictPanel({ resource, editing, edit }: ConflictPanelProps) {
  const say = useText();
  const [busy, setBusy] = useState(false);
  const by = quickerThan(editing);
  const theirs = useQuery({
    queryKey: ['conflict', resource.id, resource.revision],
    queryFn: edit.theirs,
    retry: false,
  });

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
      <div className={styles.both}>
        <section aria-label={say('Yours')} className={styles.version}>
          <h2>{say('Yours')}</h2>
          <CodeView label={say('Yours')} name={resource.name} text={editing.text()} />
        </section>
        <section aria-label={say('Theirs')} className={styles.version}>
          <h2>{say('Theirs')}</h2>
          <CodeView label={say('Theirs')} name={resource.name} text={theirs.data?.text ?? ''} />
        </section>
      </div>
    </>
  );
}
