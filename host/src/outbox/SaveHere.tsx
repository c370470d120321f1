import { useText, type QueuedAction } from '@holdall/shared';
import { Button } from '@holdall/shared/ui';
import { bytesOf } from './keepBeside.ts';

/** Saves content that the server does not take on this device, so that it is nowhere lost; nothing for other acts. */
export function SaveHere({ act }: { act: QueuedAction }) {
  const say = useText();
  const { body } = act.input as { body?: unknown };
  const bytes = body instanceof Blob ? body : bytesOf(act);
  if (!bytes) return null;
  const save = () => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([bytes]));
    link.download = act.beside?.name ?? act.title;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  };
  return (
    <Button look="ghost" size="small" icon="download" onClick={save}>
      {say('Save on this device')}
    </Button>
  );
}
