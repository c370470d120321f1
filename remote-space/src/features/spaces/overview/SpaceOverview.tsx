import { useFormat, useText, useTitle, type Space } from '@holdall/shared';
import { Banner, Button, ErrorState, IconButton, Menu, SpaceMark } from '@holdall/shared/ui';
import { Suspense, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { SpaceActivity } from '../../together/activity/index.ts';
import { useNarrow } from '../../lists/browse/index.ts';
import { Pane, PaneLoading } from '../../frame/pane/index.ts';
import { MarkdownPage } from '../../viewers/preview/index.ts';
import { Sidebar } from '../../frame/sidebar/index.ts';
import { AccessRequests, AskForAccess } from '../asking/index.ts';
import { SpaceDialog, useSpaceActions, useSpaceEnding, useSpaces } from '../rail/index.ts';
import { People } from './People.tsx';
import { Pins } from './Pins.tsx';
import { Storages } from './Storages.tsx';
import styles from './SpaceOverview.module.css';

/** A space as a whole: its description, its people and its storages; a manager changes them here. */
export function SpaceOverview() {
  const say = useText();
  const { space: id = '' } = useParams();
  const spaces = useSpaces();
  const { restore } = useSpaceActions();
  if (spaces.status === 'loading') return <PaneLoading label={say('Loading the space…')} />;
  const space = spaces.data && [...spaces.data.present, ...spaces.data.archived].find((one) => one.id === id);
  if (space) return <BesideStorages space={space} />;
  const deleted = spaces.data?.deleted.find((one) => one.id === id);
  return (
    <Pane>
      <ErrorState
        heading="h1"
        drawing="lock"
        title={deleted ? say('This space was deleted') : say('This space cannot be shown')}
        onRetry={spaces.retry}
        action={
          deleted ? (
            <Button look="primary" icon="restore" onClick={() => void restore(deleted)}>
              {say('Bring {name} back', { name: deleted.name })}
            </Button>
          ) : (
            <AskForAccess target={id} />
          )
        }
      >
        {deleted
          ? say('It can be brought back with all that it holds.')
          : say('It does not exist, or you may not see it.')}
      </ErrorState>
    </Pane>
  );
}

/** The overview; the storages of the space stand beside it where there is room. */
function BesideStorages({ space }: { space: Space }) {
  const narrow = useNarrow();
  return (
    <>
      {!narrow && <Sidebar place={{ spaceId: space.id, storageId: '', section: 'files', folderId: null }} />}
      <Overview space={space} hasMenu={narrow} />
    </>
  );
}

interface OverviewProps {
  readonly space: Space;
  /** Whether the menu of the space is here: else it stands in the sidebar. */
  readonly hasMenu: boolean;
}

function Overview({ space, hasMenu }: OverviewProps) {
  const say = useText();
  const format = useFormat();
  const navigate = useNavigate();
  const { unarchive } = useSpaceActions();
  const ending = useSpaceEnding(space);
  const [changing, setChanging] = useState(false);
  const manages = space.can.includes('manage');
  useTitle(space.name);
  return (
    <Pane>
      <div className={styles.screen}>
        <header className={styles.head}>
          <SpaceMark name={space.name} emoji={space.emoji} hue={space.hue} size={56} />
          <h1 className={styles.heading}>
            <bdi>{space.name}</bdi>
          </h1>
          {manages && (
            <Button icon="settings" onClick={() => setChanging(true)}>
              {say('Settings')}
            </Button>
          )}
          {hasMenu && space.mayArchive && (
            <Menu
              label={say('Space menu')}
              align="end"
              entries={[
                {
                  id: 'history',
                  label: say('History'),
                  icon: 'history',
                  onSelect: () => void navigate('/space/history'),
                },
                'line',
                ...ending.entries,
              ]}
              renderTrigger={(trigger) => <IconButton icon="more" label={say('Space menu')} {...trigger} />}
            />
          )}
        </header>
        {space.archivedAt !== null && (
          <div className={styles.archived}>
            <Banner
              icon="archive"
              action={
                space.mayArchive && (
                  <Button size="small" onClick={() => void unarchive(space)}>
                    {say('Bring back')}
                  </Button>
                )
              }
            >
              {say('Archived {when}. It can be read and searched; nothing in it can be changed.', {
                when: format.exact(space.archivedAt),
              })}
            </Banner>
          </div>
        )}
        {manages && <AccessRequests space={space} />}
        <div className={styles.columns}>
          <div className={styles.main}>
            <section aria-label={say('Description')} className={styles.description}>
              {space.description.trim() === '' ? (
                <Undescribed manages={manages} onDescribe={() => setChanging(true)} />
              ) : (
                <MarkdownPage text={space.description} />
              )}
            </section>
            <Pins space={space} />
            <Storages space={space} />
            <Suspense>
              <SpaceActivity space={space} />
            </Suspense>
          </div>
          <People space={space} />
        </div>
      </div>
      <SpaceDialog open={changing} onClose={() => setChanging(false)} space={space} />
      {ending.question}
    </Pane>
  );
}

function Undescribed({ manages, onDescribe }: { manages: boolean; onDescribe(): void }) {
  const say = useText();
  return (
    <p className={styles.nothing}>
      {say('Nothing says yet what this space is for.')}{' '}
      {manages && (
        <Button look="link" onClick={onDescribe}>
          {say('Describe it')}
        </Button>
      )}
    </p>
  );
}
