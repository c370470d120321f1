import { useText } from '@holdall/shared';
import { Button, buttonClass, Empty } from '@holdall/shared/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { NewStorageDialog } from './NewStorageDialog.tsx';

/** A space whose storages were all deleted: make one, or restore one. */
export function NoStorage({ spaceId }: { spaceId: string }) {
  const say = useText();
  const [making, setMaking] = useState(false);
  return (
    <Empty
      action={
        <>
          <Button look="primary" icon="add" onClick={() => setMaking(true)}>
            {say('New storage')}
          </Button>
          <Link to="/space/trash" className={buttonClass({ look: 'link' })}>
            {say('Look in the trash')}
          </Link>
        </>
      }
    >
      {say('This space has no storage. A storage is where its files are kept.')}
      <NewStorageDialog open={making} onClose={() => setMaking(false)} spaceId={spaceId} />
    </Empty>
  );
}
