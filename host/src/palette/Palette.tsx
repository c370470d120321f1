import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import { useText, type Store } from '@holdall/shared';
import { Dialog, Icon } from '@holdall/shared/ui';
import { byGroup } from '../commands/index.ts';
import styles from './Palette.module.css';
import { PaletteEntry } from './PaletteEntry.tsx';
import type { Recent } from './recent.ts';
import type { TypedEarly } from './typedEarly.ts';
import { useEntries } from './useEntries.ts';

interface PaletteProps {
  readonly recents: Store<readonly Recent[]>;
  readonly typedEarly: TypedEarly;
  onClose(): void;
}

/** How many lines a key moves the choice by; the ends are far away. */
const steps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 8,
  PageUp: -8,
};

/** One field to find, go and do. The focus stays in the field; the arrows move the choice below it. */
export function Palette({ recents, typedEarly, onClose }: PaletteProps) {
  const say = useText();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  useEffect(() => setTyped(typedEarly.end()), [typedEarly]);
  const { entries, isPending, failed } = useEntries(typed, recents);
  const groups = [...byGroup(entries)];
  const ordered = groups.flatMap(([, rows]) => rows);
  const active = ordered[Math.min(chosen, ordered.length - 1)];

  function handleKey(event: KeyboardEvent): void {
    const step = steps[event.key];
    if (event.key === 'Enter' && active && !event.nativeEvent.isComposing) choose(active);
    else if (step !== undefined) {
      const next = Math.min(chosen, ordered.length - 1) + step;
      const wraps = Math.abs(step) === 1;
      setChosen(
        wraps
          ? (next + ordered.length) % Math.max(1, ordered.length)
          : Math.max(0, Math.min(ordered.length - 1, next)),
      );
    } else return;
    event.preventDefault();
  }

  function choose(entry: (typeof ordered)[number]): void {
    onClose();
    entry.run();
  }

  const isEmpty = typed !== '' && !isPending && entries.every(({ id: found }) => found === 'search');
  return (
    <Dialog open bare title={say('Search or do something')} onClose={onClose}>
      <div className={styles.field}>
        <Icon name="search" size={18} />
        <input
          className={styles.input}
          role="combobox"
          aria-label={say('Search or do something')}
          aria-expanded={ordered.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active ? `${id}-${active.id}` : undefined}
          placeholder={say('Files, places, commands (>)')}
          autoFocus
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setChosen(0);
          }}
          onKeyDown={handleKey}
        />
      </div>
      <div id={`${id}-list`} className={styles.list} role="listbox" aria-label={say('Results')}>
        {groups.map(([group, rows]) => (
          <div key={group} role="group" aria-label={group}>
            <div className={styles.group} aria-hidden>
              {group}
            </div>
            {rows.map((entry) => (
              <PaletteEntry
                key={entry.id}
                id={`${id}-${entry.id}`}
                entry={entry}
                selected={entry === active}
                onPoint={() => setChosen(ordered.indexOf(entry))}
                onChoose={() => choose(entry)}
              />
            ))}
          </div>
        ))}
      </div>
      <p className={styles.state} role="status">
        {isPending && say('Searching…')}
        {failed && say('Files could not be searched. Commands still work.')}
        {isEmpty && !failed && say('No name matches. Try other letters, or look into the files.')}
      </p>
    </Dialog>
  );
}
