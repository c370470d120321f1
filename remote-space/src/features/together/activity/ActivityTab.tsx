import { useText, useUser, type PanelTabProps } from '@holdall/shared';
import { Button } from '@holdall/shared/ui';
import { useState } from 'react';
import { usePeopleOf } from '../people/index.ts';
import styles from './Activity.module.css';
import { ActivityList } from './ActivityList.tsx';
import { FilteredActivity } from './FilteredActivity.tsx';

/** The tab of the right panel with what was done to a thing, or in a storage. */
export function ActivityTab({ resources: [resource], storage }: PanelTabProps) {
  if (storage) return <ActivityOfThing key={storage.id} type="storage" id={storage.id} />;
  return resource ? <ActivityOfThing key={resource.id} type="resource" id={resource.id} /> : null;
}

interface Thing {
  readonly type: 'storage' | 'resource';
  readonly id: string;
}

/** All of it, until it is to be narrowed: there is little room for the fields. */
function ActivityOfThing({ type, id }: Thing) {
  const say = useText();
  const { guest } = useUser();
  const [isNarrowed, setNarrowed] = useState(false);
  const { people } = usePeopleOf(isNarrowed && !guest ? { type, id } : null, '');
  return (
    <div className={styles.tab}>
      <Button
        look="ghost"
        size="small"
        icon="search"
        aria-expanded={isNarrowed}
        onClick={() => setNarrowed(!isNarrowed)}
      >
        {say('Filter and export')}
      </Button>
      {isNarrowed ? (
        <FilteredActivity scope={{ type, id }} people={people} />
      ) : (
        <ActivityList scope={{ type, id }} />
      )}
    </div>
  );
}
