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
  const me = useUser();
  const { handOver } = useStorageActions();
  const { busy, problem, run } = useAction();
  const params = { spaceId: storage.spaceId };
  const members = useCall(laterApi.members.list, { params }, { enabled: open });
  const [chosen, setChosen] = useState<string | null>(null);
  const heirs = (members.data?.items ?? []).filter(
    ({ user, role }) => user.id !== me.id && user.guest !== true && role === 'manager',
  );
  const heir = heirs.find(({ user }) => user.id === chosen) ?? heirs[0];
  const give = () => run(async () => heir && handOver(storage, heir.user).then(onClose));
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={say('Hand “{name}” over', { name: storage.name })}
      actions={
        <>
          <Button onClick={onClose}>{say('Cancel')}</Button>
          <Button look="primary" busy={busy} disabled={heir === undefined} onClick={() => void give()}>
            {say('Hand over')}
          </Button>
        </>
      }
    >
      {members.status === 'loading' && <Loading label={say('Loading the members…')} />}
      {members.status === 'failed' && (
        <Retry onRetry={members.retry}>{say('The members could not be loaded.')}</Retry>
      )}
      {members.status === 'ready' && heir === undefined && (
        <Empty small>{say('Nobody else may manage the storages of this space.')}</Empty>
      )}
      {heir && (
        <Field
          label={say('Hand over to')}
          description={
            storage.visibility === 'me'
              ? say('They alone see it from then on, and you do not.')
              : say('They decide who sees it from then on.')
          }
        >
          <Select
            value={heir.user.id}
            options={heirs.map(({ user }) => ({ value: user.id, label: user.name }))}
            onChange={(event) => setChosen(event.target.value)}
          />
        </Field>
      )}
      {problem && <Problem>{problem}</Problem>}
    </Dialog>
  );
}
