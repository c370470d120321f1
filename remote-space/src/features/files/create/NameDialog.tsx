import { AppError, useText } from '@holdall/shared';
import { Button, Dialog, Field, TextInput } from '@holdall/shared/ui';
import { useEffect, useId, useState, type FormEvent, type ReactNode } from 'react';

interface NameDialogProps {
  open: boolean;
  onClose(): void;
  title: string;
  /** What stands in the field at first, selected up to its ending. */
  initial: string;
  confirm: string;
  /** What is asked beside the name, above it. */
  children?: ReactNode;
  /** The same, below it. */
  below?: ReactNode;
  /** Rejects with the reason why the name cannot be used. */
  onConfirm(name: string): Promise<void>;
}

/** Asks for one name. What is wrong with it is said under the field, and nothing typed is lost. */
export function NameDialog(props: NameDialogProps) {
  const { open, onClose, title, initial, confirm, onConfirm, children, below } = props;
  const say = useText();
  const formId = useId();
  const [name, setName] = useState(initial);
  const [typed, setTyped] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    if (!open) setTyped(false);
    if (!open || typed) return;
    setName(initial);
    setProblem(null);
  }, [open, initial, typed]);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    try {
      await onConfirm(name);
      onClose();
    } catch (error) {
      const known = AppError.is(error)
        ? (error.fields?.['body.name'] ?? error.fields?.['name'] ?? error.message)
        : null;
      setProblem(known ?? say('Something went wrong. Please try again.'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="small"
      title={title}
      actions={
        <>
          <Button onClick={onClose}>{say('Cancel')}</Button>
          <Button look="primary" type="submit" form={formId} busy={busy}>
            {confirm}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={(event) => void handleSubmit(event)}>
        {children}
        <Field label={say('Name')} error={problem} required>
          <TextInput
            value={name}
            autoComplete="off"
            spellCheck={false}
            onFocus={(event) =>
              event.target.setSelectionRange(
                0,
                event.target.value.lastIndexOf('.') > 0 ? event.target.value.lastIndexOf('.') : -1,
              )
            }
            onChange={(event) => {
              setTyped(true);
              setName(event.target.value);
            }}
          />
        </Field>
        {below}
      </form>
    </Dialog>
  );
}
