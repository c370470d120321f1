import { formatKeys, keysOf, useShell, useStore, useText, type CommandRow } from '@holdall/shared';
import { Button, IconButton, Kbd, SearchField } from '@holdall/shared/ui';
import { useId, useState } from 'react';
import { usePreferences } from '../saving/usePreferences.ts';
import { allCommands } from './commandRows.ts';
import { KeyDialog } from './KeyDialog.tsx';
import { resetKey } from './keyChoices.ts';
import { pageRows } from '../../../frame/page/index.ts';
import styles from './Keyboard.module.css';

/** Every command with its keys, by group, and how they are given others. */
export function KeyTable() {
  const say = useText();
  const id = useId();
  const { announce, commands } = useShell();
  const { preferences, save } = usePreferences();
  const rows = allCommands(useStore(commands.all));
  const [words, setWords] = useState('');
  const [asked, setAsked] = useState<{ row: CommandRow; open: boolean } | null>(null);
  const changed = Object.keys(preferences.keys).length;
  const wanted = words.trim().toLocaleLowerCase();
  const shown = rows.filter(({ title }) => say(title).toLocaleLowerCase().includes(wanted));
  const groups = [...new Set(shown.map(({ group }) => group))];

  function reset(row: CommandRow) {
    save({ keys: resetKey(row, rows, preferences.keys) });
    announce(say('{name} has its own keys again.', { name: say(row.title) }));
  }

  return (
    <>
      <div className={styles.head}>
        <SearchField label={say('Find a command')} value={words} onChange={setWords} />
        <Button disabled={changed === 0} icon="undo" onClick={() => save({ keys: {} })}>
          {say('Reset all keys')}
        </Button>
      </div>
      {groups.map((group, index) => (
        <section key={group} aria-labelledby={`${id}-${index}`}>
          <h2 id={`${id}-${index}`} className={styles.group}>
            {say(group)}
          </h2>
          <ul className={pageRows.rows}>
            {shown
              .filter((row) => row.group === group)
              .map((row) => (
                <li key={row.id} className={pageRows.row}>
                  <span className={pageRows.words}>{say(row.title)}</span>
                  <span className={styles.keys}>
                    {keysOf(row, preferences).map((keys) => (
                      <Kbd key={keys}>{formatKeys(keys)}</Kbd>
                    ))}
                    {keysOf(row, preferences).length === 0 && <span>{say('none')}</span>}
                  </span>
                  {row.id in preferences.keys && (
                    <IconButton
                      icon="undo"
                      size="small"
                      label={say('Reset the keys of “{name}”', { name: say(row.title) })}
                      onClick={() => reset(row)}
                    />
                  )}
                  <IconButton
                    icon="edit"
                    size="small"
                    label={say('Change the keys of “{name}”', { name: say(row.title) })}
                    onClick={() => setAsked({ row, open: true })}
                  />
                </li>
              ))}
          </ul>
        </section>
      ))}
      {asked && (
        <KeyDialog
          key={`${asked.row.id} ${preferences.keys[asked.row.id] ?? ''}`}
          {...asked}
          onClose={() => setAsked({ ...asked, open: false })}
        />
      )}
    </>
  );
}
