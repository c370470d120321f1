import { useCall, useShell, useText } from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import { Button, KindMark, SearchField } from '@holdall/shared/ui';
import { useDeferredValue, useState } from 'react';
import { Link } from 'react-router-dom';
import { resourceAddress } from '../../../frame/locations/index.ts';
import type { StepProps } from '../StepProps.ts';
import styles from '../Welcome.module.css';

/** Finding something again: the search over everything that the person has brought. */
export function FindStep({ onDone }: StepProps) {
  const say = useText();
  const { openPalette } = useShell();
  const [words, setWords] = useState('');
  const asked = useDeferredValue(words.trim());
  const found = useCall(
    laterApi.search.suggest,
    { query: { q: asked, limit: '6' } },
    { enabled: asked !== '', keepPrevious: true },
  );
  const items = asked === '' ? [] : (found.data?.items ?? []);
  const isEmpty = asked !== '' && found.status === 'ready' && items.length === 0;

  return (
    <div className={styles.form}>
      <p className={styles.note}>
        {say('Type a part of a name: small mistakes are forgiven, and it does not matter where the file is.')}
      </p>
      <SearchField label={say('Find something')} value={words} onChange={setWords} />
      <p role="status" className={styles.note}>
        {isEmpty && say('Nothing has this name. Bring something, or try other words.')}
        {found.status === 'failed' && asked !== '' && say('The search does not answer. Try again.')}
      </p>
      <ul className={styles.found}>
        {items.map(({ resource, storageName }) => (
          <li key={resource.id}>
            <Link to={resourceAddress(resource.id)}>
              <KindMark kind={resource.kind} size={26} />
              <span className={styles.words}>
                <b>
                  <bdi>{resource.name}</bdi>
                </b>
                <span>{storageName}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button look="primary" onClick={onDone}>
          {say('Go on')}
        </Button>
        <Button icon="search" onClick={openPalette}>
          {say('Search from anywhere')}
        </Button>
      </div>
    </div>
  );
}
