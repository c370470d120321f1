import { limits, useAction, useText, type Space } from '@holdall/shared';
import { Button, Dialog, Field, TextInput } from '@holdall/shared/ui';
import { useState, type FormEvent } from 'react';
import { useSpaceActions } from './useSpaceActions.ts';

interface DeleteSpaceDialogProps {
  space: Space;
  onClose(): void;
}

/** Asks for the name of a space before it is deleted for everybody in it, and says how long it can be brought back. */
export function DeleteSpaceDialog({ space, onClose }: DeleteSpaceDialogProps) {
  const say = useText();
  const { remove } = useSpaceActions();
  const { busy, problem, run } = useAction();
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (typed.trim() !== space.name) return setWrong(true);
    await run(async () => {
      await remove(space);
      onClose();
    });
  }

  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={say('Delete “{name}”', { name: space.name })}
      description={say(
        'It goes for everybody in it, with all that it holds. Its managers can bring it back for {days} days.',
        { days: limits.spaceGraceDays },
      )}
      actions={
        <>
          <Button onClick={onClose}>{say('Cancel')}</Button>
          <Button look="danger" type="submit" form="delete-space" busy={busy}>
            {say('Delete the space')}
          </Button>
        </>
      }
    >
      <form id="delete-space" onSubmit={(event) => void handleSubmit(event)}>
        <Field
          label={say('Type the name of the space')}
          description={space.name}
          error={isWrong ? say('This is not its name.') : problem}
          required
        >
          <TextInput
            value={typed}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => {
              setWrong(false);
              setTyped(target.value);
            }}
          />
        </Field>
      </form>
    </Dialog>
  );
}
