import { api, useCall, useText } from '@holdall/shared';
import { Dialog, Field, Loading, Retry, Select } from '@holdall/shared/ui';
import { useState } from 'react';
import { IssueForm } from '../IssueForm.tsx';
import { useIssueActions } from '../useIssueActions.ts';
import styles from '../Issues.module.css';

interface NewIssueDialogProps {
  spaceId: string;
  onClose(): void;
}

/** Raises an issue of one of the storages of a space. */
export function NewIssueDialog({ spaceId, onClose }: NewIssueDialogProps) {
  const say = useText();
  const { raise } = useIssueActions();
  const storages = useCall(api.storages.list, { params: { spaceId } });
  const [chosen, setChosen] = useState<string | null>(null);
  const offered = storages.data?.items.filter(({ can }) => can.includes('comment')) ?? [];
  const id = chosen ?? offered[0]?.id;
  return (
    <Dialog open onClose={onClose} size="small" title={say('New issue')}>
      {storages.status === 'loading' && <Loading label={say('Loading the storages…')} />}
      {storages.status === 'failed' && (
        <Retry onRetry={storages.retry}>{say('The storages could not be loaded.')}</Retry>
      )}
      {storages.data && id === undefined && <p>{say('There is no storage here that you may comment on.')}</p>}
      {id !== undefined && (
        <div className={styles.inDialog}>
          {offered.length > 1 && (
            <Field label={say('Storage')}>
              <Select
                value={id}
                options={offered.map((storage) => ({ value: storage.id, label: storage.name }))}
                onChange={(event) => setChosen(event.target.value)}
              />
            </Field>
          )}
          <IssueForm
            label={say('New issue')}
            confirm={say('Raise')}
            subject={{ type: 'storage', id }}
            onSave={async (draft) => {
              await raise({ type: 'storage', id }, draft);
              onClose();
            }}
            onCancel={onClose}
          />
        </div>
      )}
    </Dialog>
  );
}
