import { useText, type Operation } from '@holdall/shared';
import { Button, IconButton, Menu } from '@holdall/shared/ui';
import { useState } from 'react';
import type { Blocked } from './BlockedDialog.tsx';
import { useUndo } from './useUndo.ts';
import { useNarrow } from '../../lists/browse/index.ts';
import styles from './HistoryScreen.module.css';

interface HistoryActionsProps {
  operation: Operation;
  onBlocked(blocked: Blocked): void;
}

/** The ways back from one act. A narrow window has room for the nearest one and a menu. */
export function HistoryActions({ operation, onBlocked }: HistoryActionsProps) {
  const say = useText();
  const narrow = useNarrow();
  const { undo, undoFrom } = useUndo(onBlocked);
  const [busy, setBusy] = useState(false);
  const { kind, summary: act } = operation;
  const back =
    kind === 'undo'
      ? { icon: 'redo', label: say('Do it again'), named: say('Do it again: {act}', { act }) }
      : { icon: 'undo', label: say('Undo'), named: say('Undo: {act}', { act }) };

  async function run(way: (operation: Operation) => Promise<void>) {
    if (busy) return;
    setBusy(true);
    try {
      await way(operation);
    } finally {
      setBusy(false);
    }
  }

  if (narrow) {
    const label = say('More for {name}', { name: act });
    return (
      <span className={styles.actions}>
        <IconButton
          icon={back.icon}
          label={back.named}
          aria-disabled={busy || undefined}
          onClick={() => void run(undo)}
        />
        <Menu
          label={label}
          align="end"
          entries={[
            { id: 'undo', label: back.label, icon: back.icon, onSelect: () => void run(undo) },
            {
              id: 'undo-from',
              label: say('Undo from here on'),
              icon: 'history',
              onSelect: () => void run(undoFrom),
            },
          ]}
          renderTrigger={(props) => <IconButton icon="more" label={label} {...props} />}
        />
      </span>
    );
  }
  return (
    <span className={styles.actions}>
      <Button
        size="small"
        icon={back.icon}
        busy={busy}
        aria-label={back.named}
        onClick={() => void run(undo)}
      >
        {back.label}
      </Button>
      <Button
        size="small"
        look="ghost"
        disabled={busy}
        aria-label={say('Undo from here on: {act}', { act })}
        onClick={() => void run(undoFrom)}
      >
        {say('Undo from here on')}
      </Button>
    </span>
  );
}
