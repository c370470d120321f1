import { useText, useTitle, useUser } from '@holdall/shared';
import { Button, Loading } from '@holdall/shared/ui';
import type { ReactNode } from 'react';
import { useAllStorages } from '../home/index.ts';
import { Pane } from '../../frame/pane/index.ts';
import { UploadZone } from '../../files/uploads/index.ts';
import { AddMenu } from './AddMenu.tsx';
import { Brought } from './Brought.tsx';
import { GuestCard } from './GuestCard.tsx';
import { useProgress } from './progress.ts';
import { StepList } from './StepList.tsx';
import { stepRows } from './steps/stepRows.ts';
import { useFinish } from './useFinish.ts';
import styles from './Welcome.module.css';

/** The welcome: what there is to do at first, for somebody who is new, or who takes the tour once more. */
export function WelcomeScreen() {
  const say = useText();
  const { guest } = useUser();
  useTitle(say('Welcome'));
  return (
    <Pane>
      <div className={styles.screen}>{guest ? <GuestCard /> : <Steps />}</div>
    </Pane>
  );
}

function Steps() {
  const say = useText();
  const { name } = useUser();
  const { progress, change, begin } = useProgress();
  const { storages, isComplete } = useAllStorages();
  const finish = useFinish();
  const places = storages.filter(({ can, kind }) => kind === 'local' && can.includes('create'));
  const storage = places.find(({ id }) => id === progress.storageId) ?? places[0];
  const row = stepRows[progress.step] ?? stepRows[0];
  const isLast = progress.step === stepRows.length - 1;
  if (!row) return null;
  const { Content, id, title } = row;

  function end() {
    begin();
    void finish(storage ? `/space/s/${storage.spaceId}/${storage.id}/files` : '/space');
  }
  const goOn = () => (isLast ? end() : change({ step: progress.step + 1 }));

  return (
    <Everywhere storage={storage}>
      <div className={styles.card}>
        <header className={styles.head}>
          <div>
            <p className={styles.lead}>{say('Welcome, {name}', { name })}</p>
            <h1 className={styles.heading}>{say(title)}</h1>
          </div>
          {storage && <AddMenu storage={storage} />}
        </header>
        <StepList current={progress.step} onChoose={(step) => change({ step })} />
        {isComplete ? (
          <Content key={id} progress={progress} storage={storage} change={change} onDone={goOn} />
        ) : (
          <Loading label={say('Opening…')} />
        )}
        <Brought />
        <footer className={styles.foot}>
          <Button look="ghost" onClick={end}>
            {say('End the tour')}
          </Button>
          {!isLast && (
            <Button look="ghost" onClick={goOn}>
              {say('Skip this step')}
            </Button>
          )}
        </footer>
      </div>
    </Everywhere>
  );
}

interface EverywhereProps {
  readonly storage: Parameters<typeof AddMenu>[0]['storage'] | undefined;
  readonly children: ReactNode;
}

/** Files may be dropped on any step. */
function Everywhere({ storage, children }: EverywhereProps) {
  if (!storage) return children;
  const place = {
    spaceId: storage.spaceId,
    storageId: storage.id,
    section: 'files',
    folderId: null,
  } as const;
  return (
    <UploadZone place={place} can={storage.can}>
      {children}
    </UploadZone>
  );
}
