import { api, useCall, useFormat, useText, type Space, type Storage } from '@holdall/shared';
import { Button, Icon, Loading, Retry } from '@holdall/shared/ui';
import { useState } from 'react';
import { storageAddress, storageIcon } from '../../frame/locations/index.ts';
import { calmStates, NewStorageDialog, NoStorage, troubles } from '../storages/index.ts';
import { CardNote, Cards, LinkCard } from '../../frame/cards/index.ts';
import styles from './SpaceOverview.module.css';

/** The storages of a space, each with what it holds and how it is. */
export function Storages({ space }: { space: Space }) {
  const say = useText();
  const [making, setMaking] = useState(false);
  const storages = useCall(api.storages.list, { params: { spaceId: space.id } });
  return (
    <section aria-labelledby="space-storages">
      <div className={styles.groupHead}>
        <h2 id="space-storages" className={styles.group}>
          {say('Storages')}
        </h2>
        {space.can.includes('manage') && (
          <Button size="small" icon="add" onClick={() => setMaking(true)}>
            {say('New storage')}
          </Button>
        )}
      </div>
      {storages.status === 'loading' && <Loading label={say('Loading the storages…')} />}
      {storages.status === 'failed' && (
        <Retry onRetry={storages.retry}>{say('The storages could not be loaded.')}</Retry>
      )}
      {storages.data?.items.length === 0 && <NoStorage spaceId={space.id} />}
      <Cards>
        {storages.data?.items.map((storage) => (
          <li key={storage.id}>
            <StorageCard storage={storage} />
          </li>
        ))}
      </Cards>
      <NewStorageDialog open={making} onClose={() => setMaking(false)} spaceId={space.id} />
    </section>
  );
}

function StorageCard({ storage }: { storage: Storage }) {
  const say = useText();
  const format = useFormat();
  const { kind, name, state, used, childrenCount, visibility } = storage;
  const trouble = troubles[state];
  const facts = [
    kind === 'virtual' ? say('Collection') : say('{size} used', { size: format.bytes(used) }),
    kind === 'virtual'
      ? null
      : say('{count, plural, one {# item} other {# items}}', { count: childrenCount }),
    visibility === 'me' ? say('Only you see it') : null,
  ];
  return (
    <LinkCard
      to={storageAddress(storage)}
      sign={<Icon name={storageIcon(kind)} size={24} className={styles.sign} />}
      name={name}
    >
      <CardNote>{format.facts(facts)}</CardNote>
      <span className={styles.state} data-trouble={trouble !== undefined}>
        <Icon name={trouble === undefined ? 'success' : 'warning'} size={14} />
        {say(trouble ?? calmStates[state] ?? '')}
      </span>
    </LinkCard>
  );
}
