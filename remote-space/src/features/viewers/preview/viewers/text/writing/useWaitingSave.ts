import { useShell, useStore } from '@holdall/shared';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Editing } from './createEditing.ts';
import { unixLines } from './lineEnds.ts';
import { waitingSave } from './waitingSave.ts';

interface Ways {
  theirs(): Promise<{ text: string; revision: number }>;
  takeTheirs(): Promise<void>;
}

/**
 * Follows the save of a text that waits for a connection, while the text is changed: once it is at the server, writing
 * goes on upon it; where it was put beside another one, or given up, that is shown, unless more was typed meanwhile.
 */
export function useWaitingSave(resourceId: string, editing: Editing | null, { theirs, takeTheirs }: Ways) {
  const waits = waitingSave(useStore(useShell().outbox.waiting), resourceId) !== undefined;
  const waited = useRef(false);

  const settle = useEffectEvent(async () => {
    if (!editing) return;
    const { autosave } = editing;
    const there = await theirs().catch(() => null);
    // What was typed since is on its way already, upon what the server has by now.
    if (autosave.state.get() === 'saving' || autosave.state.get() === 'saved') return;
    if (there && unixLines(there.text) === editing.waited()) {
      autosave.rebase(there.revision);
      if (editing.text() !== editing.waited()) editing.change(editing.text());
    } else if (editing.text() === editing.waited()) await takeTheirs();
  });
  useEffect(() => {
    if (waited.current && !waits) void settle();
    waited.current = waits;
  }, [waits]);
}
