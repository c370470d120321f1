import { useFormat, useStore, useText } from '@holdall/shared';
import { Button } from '@holdall/shared/ui';
import type { Autosave, SaveState } from './createAutosave.ts';
import type { TextFile } from './useTextFile.ts';
import styles from './TextViewer.module.css';

interface StatusLineProps {
  readonly file: TextFile;
  readonly autosave: Autosave | null;
  readonly busy: boolean;
  onMore(): void;
}

const sentences: Readonly<Record<SaveState, string>> = {
  saved: 'All changes are saved',
  changed: 'Not saved yet…',
  saving: 'Saving…',
  failed: 'Could not be saved',
  conflict: 'Changed by somebody else',
};

/** Under a text: how much of it is here, how it is written, and whether what was typed is kept. */
export function StatusLine({ file, autosave, busy, onMore }: StatusLineProps) {
  const say = useText();
  const format = useFormat();
  const { nextOffset, size, encoding } = file;
  return (
    <footer className={styles.status}>
      <span>
        {nextOffset === null
          ? format.bytes(size)
          : say('{part} of {whole}', { part: format.bytes(nextOffset), whole: format.bytes(size) })}
      </span>
      <span>{encoding.toUpperCase()}</span>
      {nextOffset !== null && (
        <Button size="small" look="link" busy={busy} onClick={onMore}>
          {say('Load more')}
        </Button>
      )}
      {autosave && <Saving autosave={autosave} />}
    </footer>
  );
}

function Saving({ autosave }: { autosave: Autosave }) {
  const say = useText();
  const state = useStore(autosave.state);
  return (
    <span role="status" className={styles.saving} data-state={state}>
      {say(sentences[state])}
      {state === 'failed' && (
        <Button size="small" look="link" onClick={() => void autosave.flush()}>
          {say('Try again')}
        </Button>
      )}
    </span>
  );
}
