import { useShell, useStore, type Target } from '@holdall/shared';
import { useMemo, useState } from 'react';
import { useLatest } from '../../../useLatest.ts';
import { take } from '../../files/clipboard/index.ts';
import { usePanel } from '../../frame/panel/index.ts';
import { usePinning } from '../../files/offlineCopies/index.ts';
import { useOpenBehind } from '../../frame/tabs/index.ts';
import type { ActionContext } from './ResourceAction.ts';

interface Question {
  purpose: 'move' | 'copy';
  answer(target: Target | null): void;
}

/** What the actions of every screen have in common: tabs, pins, the panel, taking, and the question where to. */
export function useActionParts() {
  const shell = useShell();
  const [question, setQuestion] = useState<Question | null>(null);
  const openBehind = useOpenBehind();
  const panel = useLatest(usePanel());
  const pinning = usePinning();
  // Menus differ without a connection.
  useStore(shell.away);
  const parts = useMemo(
    () =>
      ({
        openBehind,
        showInPanel: (tab) => panel.current.show(tab),
        pickTarget: (purpose) => new Promise((answer) => setQuestion({ purpose, answer })),
        ...pinning,
        isAway: shell.away.get,
        take: (mode, taken) => take(shell, mode, taken),
      }) satisfies Partial<ActionContext>,
    [shell, panel, openBehind, pinning],
  );

  return {
    parts,
    /** What the picker of a place is drawn with. */
    picker: {
      purpose: question?.purpose ?? null,
      onPick(target: Target | null) {
        question?.answer(target);
        setQuestion(null);
      },
    },
  };
}
