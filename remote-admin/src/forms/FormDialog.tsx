import { useText, type Submit } from '@holdall/shared';
import { Button, Dialog } from '@holdall/shared/ui';
import { useId, type ReactNode } from 'react';
import { Form } from './Form.tsx';

interface FormDialogProps {
  readonly open: boolean;
  hide(): void;
  readonly title: string;
  /** Words of the button that sends. */
  readonly action: string;
  readonly look?: 'primary' | 'danger';
  readonly size?: 'small' | 'medium';
  /** There is nothing that could be sent. */
  readonly disabled?: boolean;
  readonly sending: Pick<Submit, 'busy' | 'handleSubmit'>;
  readonly children: ReactNode;
}

/** A dialog that is one form: Cancel, and the button that sends it. */
export function FormDialog(props: FormDialogProps) {
  const {
    open,
    hide,
    title,
    action,
    look = 'primary',
    size = 'small',
    disabled = false,
    sending,
    children,
  } = props;
  const say = useText();
  const form = useId();
  return (
    <Dialog
      open={open}
      onClose={hide}
      size={size}
      title={title}
      actions={
        <>
          <Button onClick={hide}>{say('Cancel')}</Button>
          <Button look={look} type="submit" form={form} busy={sending.busy} disabled={disabled}>
            {action}
          </Button>
        </>
      }
    >
      <Form id={form} onSubmit={sending.handleSubmit}>
        {children}
      </Form>
    </Dialog>
  );
}
