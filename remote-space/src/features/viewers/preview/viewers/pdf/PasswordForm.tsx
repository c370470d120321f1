import { useText } from '@holdall/shared';
import { Button, EmptyDrawing, Field, PasswordInput } from '@holdall/shared/ui';
import { useState } from 'react';
import styles from './PdfViewer.module.css';

interface PasswordFormProps {
  readonly wrong: boolean;
  onAnswer(password: string): void;
}

/** A document that its maker has locked. The password stays in the page. */
export function PasswordForm({ wrong, onAnswer }: PasswordFormProps) {
  const say = useText();
  const [password, setPassword] = useState('');
  return (
    <form
      className={styles.password}
      onSubmit={(event) => {
        event.preventDefault();
        onAnswer(password);
      }}
    >
      <EmptyDrawing name="lock" />
      <h2>{say('This document is locked')}</h2>
      <Field
        label={say('Password of the document')}
        error={wrong && say('This is not the password. Try again.')}
      >
        <PasswordInput
          autoFocus
          autoComplete="off"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      <Button type="submit" look="primary" wide>
        {say('Open')}
      </Button>
    </form>
  );
}
