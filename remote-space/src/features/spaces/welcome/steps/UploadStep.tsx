import { api, useShell, useStore, useText } from '@holdall/shared';
import { Button, Empty } from '@holdall/shared/ui';
import { useState } from 'react';
import { useActions } from '../../../files/actions/index.ts';
import { useUploads } from '../../../files/uploads/index.ts';
import { sampleFiles, sampleFolder } from '../making/samples.ts';
import type { StepProps } from '../StepProps.ts';
import styles from '../Welcome.module.css';

/** Something to work with: own files, or samples that go away with one press. Files may be dropped anywhere on the screen. */
export function UploadStep({ progress, storage, change, onDone }: StepProps) {
  const say = useText();
  const { http } = useShell();
  const actions = useActions();
  const { bring, choose, queue } = useUploads();
  const items = useStore(queue.items);
  const [busy, setBusy] = useState(false);
  if (!storage) return <Empty>{say('Make a space first: there is no place to bring anything to.')}</Empty>;
  const target = { storageId: storage.id, parentId: null };

  async function bringSamples() {
    setBusy(true);
    await bring(sampleFiles(say), target);
    change({ samples: true, storageId: target.storageId });
    setBusy(false);
  }
  async function removeSamples() {
    setBusy(true);
    const params = { storageId: target.storageId };
    const name = say(sampleFolder);
    const query = { kind: 'folder', filter: name, limit: '200' };
    const { items: found } = await http.call(api.sections.files, { params, query });
    const ids = found.filter((one) => one.name === name).map(({ id }) => id);
    if (ids.length === 0 || (await actions.bulk('delete', ids))) change({ samples: false });
    setBusy(false);
  }

  return (
    <div className={styles.form}>
      <div className={styles.drop}>
        <p>{say('Drop files anywhere here, or choose them.')}</p>
        <Button icon="upload" look="primary" onClick={() => void choose('files', target)}>
          {say('Choose files')}
        </Button>
        {progress.samples ? (
          <Button icon="trash" busy={busy} onClick={() => void removeSamples()}>
            {say('Remove the samples')}
          </Button>
        ) : (
          <Button icon="layers" busy={busy} onClick={() => void bringSamples()}>
            {say('Bring samples to try things with')}
          </Button>
        )}
      </div>
      {items.length > 0 && (
        <Button look="primary" onClick={onDone}>
          {say('Go on')}
        </Button>
      )}
    </div>
  );
}
