import { activityKinds, useShell, useText, type ActivityKind } from '@holdall/shared';
import { buttonClass, DateField, Icon, Select } from '@holdall/shared/ui';
import { useState } from 'react';
import styles from './Activity.module.css';
import { ActivityList } from './ActivityList.tsx';
import { addressOfTable, type ActivityFilter, type ActivityScope } from './ActivityScope.ts';

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

interface FilteredActivityProps {
  readonly scope: ActivityScope;
  /** Whose acts the list can be narrowed to; nobody's, where that is not to be asked. */
  readonly people?: readonly { readonly id: string; readonly name: string }[];
}

/** What was done, by person, kind and day, and as a file. */
export function FilteredActivity({ scope, people = [] }: FilteredActivityProps) {
  const say = useText();
  const { http } = useShell();
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
  return (
    <>
      <div className={styles.filters}>
        {people.length > 0 && (
          <Select
            aria-label={say('Person')}
            value={by}
            onChange={(event) => setBy(event.target.value)}
            options={[
              { value: '', label: say('Everybody') },
              ...people.map(({ id, name }) => ({ value: id, label: name })),
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
        <a
          className={buttonClass({ look: 'ghost', size: 'small' })}
          href={addressOfTable(http, scope, filter)}
          download
        >
          <Icon name="download" size={14} />
          {say('Export as CSV')}
        </a>
      </div>
      <ActivityList key={JSON.stringify(filter)} scope={scope} filter={filter} onClear={clear} />
    </>
  );
}
