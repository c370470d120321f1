import { AppError, limits, useFormat, useStore, useText } from '@holdall/shared';
import { Button } from '@holdall/shared/ui';
import type { SaveState } from './writing/createAutosave.ts';
import type { Editing } from './writing/createEditing.ts';
import { LettersMissing } from './writing/encodeText.ts';
import type { TextFile } from './TextFile.ts';
import { ViewerStatus } from '../../frame/ViewerStatus.tsx';
import styles from './TextViewer.module.css';

interface StatusLineProps {
  readonly file: TextFile;
  readonly editing: Editing | null;
  readonly busy: boolean;
  onMore(): void;
}

const sentences: Readonly<Record<SaveState, string>> = {
  saved: 'All changes are saved',
  changed: 'Not saved yet…',
  saving: 'Saving…',
  waits: 'Saved here – waits for a connection',
  failed: 'Not saved – retrying',
  stopped: 'Could not be saved',
  unwritable: 'Could not be saved',
  conflict: 'Changed by somebody else',
};

/** Under a text: how much of it is here, how it is written, and whether what was typed is kept. */
export function StatusLine({ file, editing, busy, onMore }: StatusLineProps) {
  const say = useText();
  const format = useFormat();
  const { nextOffset, size, encoding, fixed } = file;
  return (
    <ViewerStatus>
      <span>
        {nextOffset === null
          ? format.bytes(size)
          : say('{part} of {whole}', { part: format.bytes(nextOffset), whole: format.bytes(size) })}
      </span>
      <span>{encoding.toUpperCase()}</span>
      <WhyFixed fixed={fixed} />
      {nextOffset !== null && (
        <Button size="small" look="link" busy={busy} onClick={onMore}>
          {say('Load more')}
        </Button>
      )}
      {editing && <Saving editing={editing} />}
    </ViewerStatus>
  );
}

/** Says why somebody who may change a file cannot do so here. */
export function WhyFixed({ fixed }: Pick<TextFile, 'fixed'>) {
  const say = useText();
  const format = useFormat();
  const size = format.bytes(limits.textEditBytes);
  if (fixed === 'large')
    return <span>{say('Too large to be changed here; up to {size} can be.', { size })}</span>;
  if (fixed !== 'bytes') return null;
  return <span>{say('Some of its bytes are no text, so it cannot be changed here without loss.')}</span>;
}

/** Whether what was typed is kept; what stands against it, and the ways on. */
export function Saving({ editing }: { editing: Editing }) {
  const say = useText();
  const { autosave } = editing;
  const state = useStore(autosave.state);
  const failure = autosave.failure();
  const missing = state === 'unwritable' && failure instanceof LettersMissing ? failure : null;
  const reason = state === 'stopped' && AppError.is(failure) ? failure.message : null;
  return (
    <span role="status" className={styles.saving} data-state={state}>
      {missing
        ? say('{encoding} has no {letters}.', {
            encoding: missing.encoding.toUpperCase(),
            letters: missing.letters.slice(0, 5).join(' '),
          })
        : say(sentences[state])}
      {reason !== null && <span>{reason}</span>}
      {missing && (
        <Button size="small" look="link" onClick={() => void editing.useUtf8()}>
          {say('Save as UTF-8')}
        </Button>
      )}
      {(state === 'failed' || state === 'stopped') && (
        <Button size="small" look="link" onClick={() => void autosave.flush()}>
          {say('Try again')}
        </Button>
      )}
    </span>
  );
}
