import { useAction, useText } from '@holdall/shared';
import { issueTitleLength, type Issue } from '@holdall/shared/issues';
import { Button, Field, Problem, TextInput } from '@holdall/shared/ui';
import { useState, type FormEvent } from 'react';
import { useIssueActions } from './useIssueActions.ts';
import styles from './Issues.module.css';

interface DismissFormProps {
  issue: Issue;
  /** It is dismissed, or stays as it is. */
  onDone(): void;
}

/** Dismissing an issue: whoever does says why nothing is to be done. */
export function DismissForm({ issue, onDone }: DismissFormProps) {
  const say = useText();
  const { change } = useIssueActions();
  const { busy, problem, run } = useAction();
  const [reason, setReason] = useState('');

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const dismissReason = reason.trim() === '' ? null : reason;
    if (await run(() => change(issue, { status: 'dismissed', dismissReason }))) onDone();
  }

  return (
    <form className={styles.form} onSubmit={(event) => void handleSubmit(event)}>
      <Field label={say('Why nothing is to be done')} optional>
        <TextInput
          autoFocus
          maxLength={issueTitleLength}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
      <Problem>{problem}</Problem>
      <div className={styles.buttons}>
        <Button onClick={onDone}>{say('Cancel')}</Button>
        <Button type="submit" look="primary" busy={busy}>
          {say('Dismiss the issue')}
        </Button>
      </div>
    </form>
  );
}
