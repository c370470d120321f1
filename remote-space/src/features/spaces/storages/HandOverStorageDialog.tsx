import { useAction, useCall, useText, useUser, type Storage } from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import { Button, Dialog, Empty, Field, Loading, Problem, Retry, Select } from '@holdall/shared/ui';
import { useState } from 'react';
import { useStorageActions } from './useStorageActions.ts';

interface HandOverStorageDialogProps {
  open: boolean;
  onClose(): void;
  storage: Storage;
}

/** Asks to whom of the space its owner gives a storage. */
export function HandOverStorageDialog({ open, onClose, storage }: HandOverStorageDialogProps) {
  const say = useText();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={say('Hand “{name}” over', { name: storage.name })}
      actions={<Button onClick={onClose}>{say('Cancel')}</Button>}
    >
      {open && <Heirs storage={storage} onDone={onClose} />}
    </Dialog>
  );
}

function Heirs({ storage, onDone }: { storage: Storage; onDone(): void }) {
  const say = useText();
  const me = useUser();
  const { handOver } = useStorageActions();
  const { busy, problem, run } = useAction();
  const members = useCall(laterApi.members.list, { params: { spaceId: storage.spaceId } });
  const [chosen, setChosen] = useState<string | null>(null);
  if (members.status === 'loading') return <Loading label={say('Loading the members…')} />;
  if (members.status === 'failed')
    return <Retry onRetry={members.retry}>{say('The members could not be loaded.')}</Retry>;
  const heirs = members.data.items.filter(
    ({ user, role }) => user.id !== me.id && user.guest !== true && role === 'manager',
  );
  const heir = heirs.find(({ user }) => user.id === chosen) ?? heirs[0];
  if (heir === undefined)
    return <Empty small>{say('Nobody else may manage the storages of this space.')}</Empty>;
  return (
    <>
      <p>
        {storage.visibility === 'me'
          ? say('They alone see it from then on, and you do not.')
          : say('They decide who sees it from then on.')}
      </p>
      <Field label={say('Hand over to')}>
        <Select
          value={heir.user.id}
          options={heirs.map(({ user }) => ({ value: user.id, label: user.name }))}
          onChange={(event) => setChosen(event.target.value)}
        />
      </Field>
      {problem && <Problem>{problem}</Problem>}
      <Button
        look="primary"
        busy={busy}
        onClick={() => void run(() => handOver(storage, heir.user).then(onDone))}
      >
        {say('Hand over')}
      </Button>
    </>
  );
}
