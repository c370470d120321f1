import { useLingui } from '@lingui/react';
import { type ComponentProps, type KeyboardEvent, useState } from 'react';
import { IconButton } from '../actions/IconButton.tsx';
import { Icon } from '../marks/Icon.tsx';
import styles from './PasswordInput.module.css';
import { TextInput } from './TextInput.tsx';

type PasswordInputProps = Omit<ComponentProps<typeof TextInput>, 'type' | 'trailing' | 'icon'>;

/** A password: it can be shown, pasted and filled by a password manager, and says when Caps Lock is on. */
export function PasswordInput({ onKeyUp, onBlur, ...rest }: PasswordInputProps) {
  const { i18n } = useLingui();
  const [shown, setShown] = useState(false);
  const [capsOn, setCapsOn] = useState(false);

  function handleKeyUp(event: KeyboardEvent<HTMLInputElement>) {
    setCapsOn(event.getModifierState('CapsLock'));
    onKeyUp?.(event);
  }

  return (
    <div className={styles.password}>
      <TextInput
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        {...rest}
        type={shown ? 'text' : 'password'}
        onKeyUp={handleKeyUp}
        onBlur={(event) => {
          setCapsOn(false);
          onBlur?.(event);
        }}
        trailing={
          <IconButton
            icon={shown ? 'eyeOff' : 'eye'}
            label={shown ? i18n._('Hide password') : i18n._('Show password')}
            size="small"
            onClick={() => setShown(!shown)}
          />
        }
      />
      <p role="status" className={styles.hint}>
        {capsOn && (
          <>
            <Icon name="info" size={14} /> {i18n._('Caps Lock is on')}
          </>
        )}
      </p>
    </div>
  );
}
