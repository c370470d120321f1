import {
  formatKeys,
  useFormat,
  useShell,
  useStore,
  useText,
  useUser,
  type CommandRow,
} from '@holdall/shared';
import { Banner, Button, Dialog, Field, TextInput } from '@holdall/shared/ui';
import { useState, type KeyboardEvent } from 'react';
import { usePreferences } from '../saving/usePreferences.ts';
import { allCommands } from './commandRows.ts';
import { giveKey, holdersOf } from './keyChoices.ts';
import { pressedKeys, refusalOf } from './pressedKeys.ts';

interface KeyDialogProps {
  readonly row: CommandRow;
  readonly open: boolean;
  onClose(): void;
}

const isMac = () => /Mac|iP(hone|ad|od)/.test(navigator.platform);

/** Asks for other keys of a command: they are pressed, not spelled. Who holds them already is said before they are swapped. */
export function KeyDialog({ row, open, onClose }: KeyDialogProps) {
  const say = useText();
  const format = useFormat();
  const { announce } = useShell();
  const { keys } = useUser().preferences;
  const { save } = usePreferences();
  const rows = allCommands(useStore(useShell().commands.all));
  const [pressed, setPressed] = useState('');
  const name = say(row.title);
  const shown = pressed === '' ? '' : formatKeys(pressed);
  const refusal = pressed === '' ? null : refusalOf(pressed);
  const holders = refusal || pressed === '' ? [] : holdersOf(row, pressed, rows, keys);
  const refusals = {
    kept: say('The browser keeps {keys} for itself. Press other keys.', { keys: shown }),
    needed: say('{keys} is needed to move and to choose. Press other keys.', { keys: shown }),
  };

  function handleKeyDown(event: KeyboardEvent) {
    const next = pressedKeys(event, isMac());
    // The way out, and on to the buttons: where nothing else is held.
    if (next === null || ['Tab', 'Shift+Tab', 'Escape'].includes(next)) return;
    if (next === 'Enter' && pressed !== '') return;
    event.preventDefault();
    event.stopPropagation();
    setPressed(next);
  }
  function give(next: string) {
    save({ keys: giveKey(row, next, rows, keys) });
    announce(
      next === ''
        ? say('{name} has no keys now.', { name })
        : say('{name} has {keys} now.', { name, keys: shown }),
    );
    onClose();
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="small"
      title={say('Keys of “{name}”', { name })}
      actions={
        <>
          <Button onClick={() => give('')}>{say('Without keys')}</Button>
          <Button onClick={onClose}>{say('Cancel')}</Button>
          <Button look="primary" type="submit" form="key-form" disabled={pressed === '' || refusal !== null}>
            {holders.length > 0 ? say('Swap') : say('Use these keys')}
          </Button>
        </>
      }
    >
      <form
        id="key-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (pressed !== '' && refusal === null) give(pressed);
        }}
      >
        <Field
          label={say('Press the keys')}
          description={say('Then Enter. Tab leads on to the buttons, Escape leaves all as it is.')}
          error={refusal && refusals[refusal]}
        >
          <TextInput value={shown} readOnly autoComplete="off" onKeyDown={handleKeyDown} />
        </Field>
      </form>
      <div aria-live="polite">
        {holders.length > 0 && (
          <Banner tone="warn">
            {say('{keys} belongs to “{other}”, which gets the present keys of “{name}” in exchange.', {
              keys: shown,
              other: format.list(holders.map(({ title }) => say(title))),
              name,
            })}
          </Banner>
        )}
      </div>
    </Dialog>
  );
}
