import { useShell, useText } from '@holdall/shared';
import { Loading, Retry, SearchField } from '@holdall/shared/ui';
import { useState } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { ExtensionSlot } from '@holdall/shared/extensions';
import { Pane } from '../../frame/pane/index.ts';
import { FoundSettings } from './frame/FoundSettings.tsx';
import { pageAddress } from './frame/pageAddress.ts';
import { PageList } from './frame/PageList.tsx';
import { SavedLine } from './saving/SavedLine.tsx';
import styles from './Preferences.module.css';

/** What a person has chosen for themselves: a list of pages, each a row of some remote, and a search over all of them. */
export function PreferencesScreen() {
  const say = useText();
  const { page = '' } = useParams();
  const [words, setWords] = useState('');
  const pages = useShell().contributions.at('preferencesPages');
  const open = pages.find(({ id }) => id === page);
  const [first] = pages;
  if (!open && first) return <Navigate to={pageAddress(first.id)} replace />;
  if (!open) return null;

  return (
    <Pane>
      <div className={styles.frame}>
        <div className={styles.side}>
          <SearchField label={say('Search the preferences')} value={words} onChange={setWords} />
          <PageList current={page} />
        </div>
        <div className={styles.body}>
          {words.trim() === '' ? (
            <ExtensionSlot
              key={`${open.remote}.${open.id}`}
              row={open}
              given={{}}
              loading={<Loading label={say('Opening…')} />}
              renderFailed={(retry) => (
                <Retry onRetry={retry}>
                  {say('“{label}” could not be loaded.', { label: say(open.label) })}
                </Retry>
              )}
            />
          ) : (
            <FoundSettings words={words} onChoose={() => setWords('')} />
          )}
        </div>
        <SavedLine />
      </div>
    </Pane>
  );
}
