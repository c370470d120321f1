import {
  activityKinds,
  useCall,
  useShell,
  useText,
  useUser,
  type Space,
  type ActivityKind,
} from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import { buttonClass, DateField, Icon, Select } from '@holdall/shared/ui';
import { useState } from 'react';
import { ActivityList, type ActivityFilter } from './ActivityList.tsx';
import styles from './Activity.module.css';

/** What the kinds of acts are called where a list is narrowed to one. */
const kindNames: Readonly<Record<ActivityKind, string>> = {
  create: 'Made',
  upload: 'Uploaded',
  content: 'Content changed',
  rename: 'Renamed',
  move: 'Moved',
  copy: 'Copied',
  delete: 'Deleted',
  restore: 'Restored',
  purge: 'Deleted for good',
  tag: 'Tags changed',
  pin: 'Pinned',
  unpin: 'Unpinned',
  archive: 'Archived',
  unarchive: 'Brought back',
  undo: 'Undone',
  redo: 'Done again',
};

const dayMs = 86_400_000;
/** Where a day begins by the clock of this device. */
const startOf = (day: string) => new Date(`${day}T00:00:00`);

/** What was done in a space, by person, kind and day, and as a file. */
export function SpaceActivity({ space }: { space: Space }) {
  const say = useText();
  const { http } = useShell();
  const { guest } = useUser();
  const members = useCall(laterApi.members.list, { params: { spaceId: space.id } });
  const [by, setBy] = useState('');
  const [kind, setKind] = useState('');
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const known = activityKinds.find((one) => one === kind);
  const filter: ActivityFilter = {
    ...(by && { by }),
    ...(known && { kind: known }),
    ...(from && { from: startOf(from).toISOString() }),
    ...(to && { to: new Date(startOf(to).getTime() + dayMs).toISOString() }),
  };
  function clear() {
    setBy('');
    setKind('');
    setFrom('');
    setTo('');
  }
  const file = http.address(laterApi.activity.exportSpace, {
    params: { spaceId: space.id },
    query: { ...filter },
  });
  return (
    <section aria-labelledby="space-activity">
      <div className={styles.head}>
        <h2 id="space-activity" className={styles.heading}>
          {say('Activity')}
        </h2>
        <a className={buttonClass({ look: 'ghost', size: 'small' })} href={file} download>
          <Icon name="download" size={14} />
          {say('Export as CSV')}
        </a>
      </div>
      <div className={styles.filters}>
        {!guest && (
          <Select
            aria-label={say('Person')}
            value={by}
            onChange={(event) => setBy(event.target.value)}
            options={[
              { value: '', label: say('Everybody') },
              ...(members.data?.items ?? []).map(({ user }) => ({ value: user.id, label: user.name })),
            ]}
          />
        )}
        <Select
          aria-label={say('Kind of act')}
          value={kind}
          onChange={(event) => setKind(event.target.value)}
          options={[
            { value: '', label: say('Everything') },
            ...activityKinds.map((value) => ({ value, label: say(kindNames[value]) })),
          ]}
        />
        <DateField label={say('From')} value={from} max={to || undefined} onChange={setFrom} />
        <DateField label={say('Until')} value={to} min={from || undefined} onChange={setTo} />
      </div>
      <ActivityList
        key={JSON.stringify(filter)}
        scope={{ spaceId: space.id }}
        filter={filter}
        onClear={clear}
      />
    </section>
  );
}
