import { useFormat, useShell, useKeys, useText } from '@holdall/shared';
import { IconButton, SearchField, Spinner } from '@holdall/shared/ui';
import { useContext, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useCommands } from '../../../../useCommands.ts';
import { viewerCommands } from './viewer.commands.ts';
import { useLatest } from '../../../../useLatest.ts';
import { FrameContext } from './ViewerTools.tsx';
import styles from './FindTools.module.css';

/** What is looked for in a content, and where one is. */
export interface Finding {
  readonly open: boolean;
  readonly words: string;
  /** Hits so far; `busy` while more may come. */
  readonly count: number;
  /** The hit that is shown, counted from zero. */
  readonly current: number;
  readonly busy?: boolean;
  setOpen(open: boolean): void;
  setWords(words: string): void;
  step(by: 1 | -1): void;
}

/** The button that opens the find field, and the field over the content. */
export function FindTools(finding: Finding) {
  const say = useText();
  const keys = useKeys();
  const { open, setOpen } = finding;
  const { stage } = useContext(FrameContext);
  useCommands([{ ...viewerCommands.find, run: () => setOpen(true) }]);
  return (
    <>
      <IconButton
        icon="search"
        label={say('Find in this file')}
        shortcut={keys({ ...viewerCommands.find, keys: ['/'] })}
        pressed={open}
        onClick={() => setOpen(!open)}
      />
      {open && stage && createPortal(<FindField {...finding} />, stage)}
    </>
  );
}

function FindField({ words, setWords, setOpen, count, current, busy = false, step }: Finding) {
  const say = useText();
  const format = useFormat();
  const { announce } = useShell();
  const around = useRef<HTMLDivElement>(null);

  const place =
    count === 0
      ? say('No hits')
      : say('{current} of {count}', { current: format.number(current + 1), count: format.number(count) });
  useEffect(() => {
    if (words !== '' && !busy) announce(place);
  }, [announce, place, busy, words]);

  const latest = useLatest({ step, setOpen });
  useEffect(() => {
    const element = around.current;
    function handleKeyDown(event: KeyboardEvent) {
      const isField = (event.target as Element).matches('input');
      if (event.key === 'Enter' && isField) latest.current.step(event.shiftKey ? -1 : 1);
      else if (event.key === 'Escape') latest.current.setOpen(false);
      else return;
      event.preventDefault();
      event.stopPropagation();
    }
    // Before the field itself, whose first Escape would only empty it.
    element?.addEventListener('keydown', handleKeyDown, { capture: true });
    element?.querySelector('input')?.focus();
    return () => element?.removeEventListener('keydown', handleKeyDown, { capture: true });
  }, [latest]);

  return (
    <div ref={around} role="search" className={styles.find}>
      <SearchField
        label={say('Find in this file')}
        value={words}
        onChange={setWords}
        className={styles.field ?? ''}
      />
      <span className={styles.count}>
        {busy && <Spinner size={13} />}
        {words !== '' && place}
      </span>
      <IconButton
        icon="chevronUp"
        size="small"
        label={say('Previous hit')}
        disabled={count === 0}
        onClick={() => step(-1)}
      />
      <IconButton
        icon="chevronDown"
        size="small"
        label={say('Next hit')}
        disabled={count === 0}
        onClick={() => step(1)}
      />
      <IconButton icon="close" size="small" label={say('Close')} onClick={() => setOpen(false)} />
    </div>
  );
}
