import { useText, useTitle, useUser, type Storage, useStore } from '@holdall/shared';
import { Button, Loading, Menu, Icon, joinClasses } from '@holdall/shared/ui';
import type { ReactNode } from 'react';
import { useAllStorages } from '../home/index.ts';
import { Pane } from '../../frame/pane/index.ts';
import { UploadZone, useUploads } from '../../files/uploads/index.ts';
import { GuestCard } from './GuestCard.tsx';
import { useProgress } from './progress.ts';
import { stepRows } from './steps/stepRows.ts';
import { useFinish } from './useFinish.ts';
import styles from './Welcome.module.css';

const states = {
  waiting: 'Waiting',
  sending: 'On its way',
  paused: 'Held',
  done: 'Here',
  failed: 'Failed',
  cancelled: 'Given up',
} as const;

const most = 8;

/** What was brought meanwhile, whichever step is open. */
function Brought() {
  const say = useText();
  const { queue } = useUploads();
  const items = useStore(queue.items);
  if (items.length === 0) return null;
  return (
    <section aria-label={say('Uploaded')} className={styles.brought}>
      <ul>
        {items.slice(-most).map(({ id, file, state, problem }) => (
          <li key={id}>
            <Icon name={state === 'done' ? 'check' : state === 'failed' ? 'alert' : 'upload'} size={14} />
            <bdi>{file.name}</bdi>
            <span>{problem ?? say(states[state])}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

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

/** Brings files at any step: who came for that need not go through the others first. */
function AddMenu({ storage }: { readonly storage: Storage }) {
  const say = useText();
  const { choose } = useUploads();
  const target = { storageId: storage.id, parentId: null };
  return (
    <Menu
      label={say('Add')}
      align="end"
      entries={[
        {
          id: 'files',
          label: say('Upload files'),
          icon: 'upload',
          onSelect: () => void choose('files', target),
        },
        {
          id: 'folder',
          label: say('Upload a folder'),
          icon: 'folderOpen',
          onSelect: () => void choose('folder', target),
        },
      ]}
      renderTrigger={(props) => (
        <Button icon="add" {...props}>
          {say('Add')}
        </Button>
      )}
    />
  );
}

interface StepListProps {
  readonly current: number;
  onChoose(step: number): void;
}

/** All steps, so that one sees how few there are and goes to any of them. */
function StepList({ current, onChoose }: StepListProps) {
  const say = useText();
  return (
    <nav aria-label={say('Steps')}>
      <ol className={styles.steps}>
        {stepRows.map(({ id, label }, index) => (
          <li key={id}>
            <button
              type="button"
              aria-current={index === current ? 'step' : undefined}
              className={joinClasses(styles.step, index <= current && styles.reached)}
              onClick={() => onChoose(index)}
            >
              {say(label)}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
