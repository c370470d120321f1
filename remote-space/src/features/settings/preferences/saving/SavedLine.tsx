import { useStore, useText } from '@holdall/shared';
import { Button } from '@holdall/shared/ui';
import { lastSave } from './savePreferences.ts';
import styles from '../Preferences.module.css';

/** What became of the last choice, and the way back from it. */
export function SavedLine() {
  const say = useText();
  const last = useStore(lastSave);
  return (
    <div className={styles.saved}>
      <p role="status">
        {last === null && say('What you choose is saved at once.')}
        {last?.state === 'saving' && say('Saving…')}
        {last?.state === 'saved' && say('Saved.')}
        {last?.state === 'waiting' && say('It holds here, and is sent once there is a connection.')}
        {last?.state === 'failed' && say('This could not be saved. Nothing has changed.')}
      </p>
      {(last?.state === 'saved' || last?.state === 'waiting') && (
        <Button size="small" icon="undo" onClick={last.undo}>
          {say('Undo')}
        </Button>
      )}
      {last?.state === 'failed' && (
        <Button size="small" icon="refresh" onClick={last.retry}>
          {say('Try again')}
        </Button>
      )}
    </div>
  );
}
