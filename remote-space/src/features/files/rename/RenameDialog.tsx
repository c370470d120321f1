import { useText, type Selection } from '@holdall/shared';
import { Button, Dialog, Field, TextInput } from '@holdall/shared/ui';
import { useState } from 'react';
import type { Actions } from '../actions/index.ts';
import { NewNames } from './NewNames.tsx';
import styles from './RenameDialog.module.css';
import { useNewNames } from './useNewNames.ts';

interface RenameDialogProps {
  /** What is renamed; null while nobody asks. */
  items: Selection | null;
  actions: Actions;
  onClose(): void;
}

/** What a pattern can be made of; not to be translated. */
const parts = ['{name}', '{n}', '{n:03}', '{date}', '{ext}'];
const asItIs = { pattern: '{name}', find: '', replace: '' };

/** Gives many a new name: a pattern, something to replace, and every name before and after. */
export function RenameDialog({ items, actions, onClose }: RenameDialogProps) {
  const say = useText();
  const [renaming, setRenaming] = useState(asItIs);
  const [busy, setBusy] = useState(false);
  const { plan, problem, pending } = useNewNames(items, renaming);
  const count = plan?.counts.items ?? 0;
  const set = (change: Partial<typeof asItIs>) => setRenaming({ ...renaming, ...change });

  function close() {
    onClose();
    setRenaming(asItIs);
  }
  async function handleRename() {
    if (items === null || plan === null) return;
    setBusy(true);
    try {
      await actions.renameAll(items, renaming, plan);
      close();
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      open={items !== null}
      onClose={close}
      size="wide"
      title={say('Rename')}
      actions={
        <>
          <Button onClick={close}>{say('Cancel')}</Button>
          <Button
            look="primary"
            busy={busy}
            disabled={pending || count === 0}
            onClick={() => void handleRename().catch(() => null)}
          >
            {count === 0
              ? say('Rename')
              : say('{count, plural, one {Rename # item} other {Rename # items}}', { count })}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <Field label={say('New name')} className={styles.pattern ?? ''}>
          <TextInput value={renaming.pattern} onChange={(event) => set({ pattern: event.target.value })} />
        </Field>
        <div className={styles.parts}>
          {parts.map((part) => (
            <Button key={part} size="small" onClick={() => set({ pattern: renaming.pattern + part })}>
              {part}
            </Button>
          ))}
        </div>
        <Field label={say('Find')}>
          <TextInput value={renaming.find} onChange={(event) => set({ find: event.target.value })} />
        </Field>
        <Field label={say('Replace with')}>
          <TextInput value={renaming.replace} onChange={(event) => set({ replace: event.target.value })} />
        </Field>
      </div>
      <NewNames plan={plan} problem={problem} pending={pending} />
    </Dialog>
  );
}
