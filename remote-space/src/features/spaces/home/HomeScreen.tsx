import { useShell, useText, useTitle, useUser } from '@holdall/shared';
import { Loading, Retry } from '@holdall/shared/ui';
import { FindOrAsk } from '../../find/box/index.ts';
import { useSummaryLink } from '../../find/summaries/index.ts';
import { ExtensionSlot } from '@holdall/shared/extensions';
import { Pane } from '../../frame/pane/index.ts';
import { SpaceMarks } from '../rail/index.ts';
import styles from './HomeScreen.module.css';

/** Where one begins: cards, each a row of some remote. One that has nothing to say is not there. */
export function HomeScreen() {
  const say = useText();
  const { name } = useUser();
  const { contributions } = useShell();
  useTitle(say('Home'));
  useSummaryLink();
  return (
    <Pane>
      <div className={styles.screen}>
        <h1 className={styles.heading}>{say('Home')}</h1>
        <p className={styles.lead}>{say('Hello {name}. Here is where you left off.', { name })}</p>
        <FindOrAsk />
        <SpaceMarks inRow />
        <div className={styles.cards}>
          {contributions.at('homeCards').map((row) => (
            <ExtensionSlot
              key={`${row.remote}.${row.id}`}
              row={row}
              given={{}}
              loading={<Loading label={say('Opening…')} />}
              renderFailed={(retry) => (
                <Retry onRetry={retry}>
                  {say('“{label}” could not be loaded.', { label: say(row.label) })}
                </Retry>
              )}
            />
          ))}
        </div>
      </div>
    </Pane>
  );
}
