import { useText } from '@holdall/shared';
import { Button, Dialog } from '@holdall/shared/ui';
import { useId, useState, type ReactNode } from 'react';
import { Problem, ProofField, useAct } from '../../forms/index.ts';
import styles from '../../forms/section.module.css';

interface ProofDialogProps {
  open: boolean;
  hide(): void;
  title: string;
  /** What the button says. */
  label: string;
  look?: 'primary' | 'danger';
  hasPassword: boolean;
  /** Sends it; what goes wrong is shown here. */
  send(proof: { currentPassword?: string }): Promise<unknown>;
  children: ReactNode;
}

/** Asks for the present password before something that only its owner may do. */
export function ProofDialog(props: ProofDialogProps) {
  const { open, hide, title, label, look = 'primary', hasPassword, send, children } = props;
  const say = useText();
  const form = useId();
  const [currentPassword, setCurrentPassword] = useState('');
  const { busy, problem, fieldProblem, run } = useAct();
  return (
    <Dialog
      open={open}
      onClose={hide}
      size="small"
      title={title}
      actions={
        <>
          <Button onClick={hide}>{say('Cancel')}</Button>
          <Button look={look} type="submit" form={form} busy={busy}>
            {label}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void run(() => send(hasPassword ? { currentPassword } : {}));
        }}
      >
        {children}
        <ProofField
          hasPassword={hasPassword}
          value={currentPassword}
          onChange={setCurrentPassword}
          error={fieldProblem('currentPassword') ?? (problem || undefined)}
        />
        {!hasPassword && <Problem>{problem}</Problem>}
      </form>
    </Dialog>
  );
}
