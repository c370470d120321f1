import { useText, useUser, type Storage } from '@holdall/shared';
import { Button } from '@holdall/shared/ui';
import { lazy, Suspense, useState } from 'react';

const ShareDialog = lazy(async () => ({ default: (await import('./ShareDialog.tsx')).ShareDialog }));

/** Opens what a collection is shared by. Nothing for who may not share it. */
export function ShareButton({ collection }: { collection: Storage }) {
  const say = useText();
  const user = useUser();
  const [isOpen, setOpen] = useState(false);
  if (!collection.can.includes('share')) return null;
  return (
    <>
      <Button icon="share" look="ghost" onClick={() => setOpen(true)}>
        {say('Share…')}
      </Button>
      {isOpen && (
        <Suspense>
          <ShareDialog
            collection={collection}
            isOwner={collection.owner.id === user.id}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
