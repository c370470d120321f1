import { api, places, useAction, useCall, useShell, useText } from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import { Button, Dialog, Empty, Field, Loading, Problem, Retry, Select } from '@holdall/shared/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import formStyles from '../../forms/form.module.css';

interface SaveDialogProps {
  readonly link: string;
  onClose(): void;
}

/** Asks in which storage a copy of what is behind a link is kept. */
export function SaveDialog({ link, onClose }: SaveDialogProps) {
  const say = useText();
  const navigate = useNavigate();
  const { http, notices } = useShell();
  const { busy, problem, run } = useAction();
  const [spaceId, setSpaceId] = useState<string | null>(null);
  const [storageId, setStorageId] = useState<string | null>(null);
  const spaces = useCall(api.spaces.list, {});
  const open = (spaces.data?.items ?? []).filter(
    ({ can, deletedAt, archivedAt }) => can.includes('create') && deletedAt === null && archivedAt === null,
  );
  const space = open.find(({ id }) => id === spaceId) ?? open[0];
  const storages = useCall(
    api.storages.list,
    { params: { spaceId: space?.id ?? '' } },
    { enabled: space !== undefined },
  );
  const takers = (storages.data?.items ?? []).filter(
    ({ kind, can, frozenAt }) => kind === 'local' && can.includes('create') && frozenAt === null,
  );
  const storage = takers.find(({ id }) => id === storageId) ?? takers[0];
  const isLoading = spaces.status === 'loading' || (space !== undefined && storages.status === 'loading');
  const failed = [spaces, storages].find(({ status }) => status === 'failed');

  const save = () =>
    run(async () => {
      if (space === undefined || storage === undefined) return;
      const body = { storageId: storage.id, parentId: null };
      const { failed: left } = await http.call(
        laterApi.publicLinks.save,
        { params: { link }, body },
        { quiet: true },
      );
      onClose();
      notices.show({
        title: say('Saved to “{storage}”', { storage: storage.name }),
        status: left.length > 0 ? 'warning' : 'success',
        ...(left.length > 0 && {
          text: say('{count, plural, one {# item} other {# items}} could not be saved.', {
            count: left.length,
          }),
        }),
        action: {
          label: say('Show it'),
          run: () => void navigate(`${places.space}/s/${space.id}/${storage.id}/files`),
        },
      });
    });

  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={say('Save to my workspace')}
      description={say('It is copied: what you keep stays when the link is shut.')}
      actions={
        <>
          <Button onClick={onClose}>{say('Cancel')}</Button>
          <Button look="primary" busy={busy} disabled={storage === undefined} onClick={() => void save()}>
            {say('Save')}
          </Button>
        </>
      }
    >
      {isLoading && <Loading label={say('Loading your spaces…')} />}
      {failed && <Retry onRetry={failed.retry}>{say('Your spaces could not be loaded.')}</Retry>}
      {!isLoading && !failed && space === undefined && (
        <Empty small>{say('You may put nothing into any space.')}</Empty>
      )}
      <div className={formStyles.form}>
        {space && (
          <Field label={say('Space')}>
            <Select
              value={space.id}
              options={open.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(event) => setSpaceId(event.target.value)}
            />
          </Field>
        )}
        {space && storages.status === 'ready' && storage === undefined && (
          <Empty small>{say('You may put nothing into any storage of this space.')}</Empty>
        )}
        {storage && (
          <Field label={say('Storage')}>
            <Select
              value={storage.id}
              options={takers.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(event) => setStorageId(event.target.value)}
            />
          </Field>
        )}
      </div>
      {problem && <Problem>{problem}</Problem>}
    </Dialog>
  );
}
