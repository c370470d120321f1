import { useText } from '@holdall/shared';
import { Button, Dialog } from '@holdall/shared/ui';
import type { Answering } from '../../frame/questions/index.ts';
import { FollowLevelField } from './FollowLevelField.tsx';

/** What somebody wants to follow. */
export interface ToFollow {
  readonly id: string;
  readonly name: string;
}

/** The question how much somebody wants to hear of something. */
export function FollowDialog({ id, name, open, answer }: ToFollow & Answering<never>) {
  const say = useText();
  const close = () => answer(null);
  return (
    <Dialog
      open={open}
      onClose={close}
      title={say('Follow “{name}”', { name })}
      actions={<Button onClick={close}>{say('Done')}</Button>}
    >
      <FollowLevelField target={id} name={name} />
    </Dialog>
  );
}
