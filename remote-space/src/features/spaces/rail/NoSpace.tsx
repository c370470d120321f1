import { useText, type Space } from '@holdall/shared';
import { Button, Empty } from '@holdall/shared/ui';
import { useState } from 'react';
import { SpaceDialog } from './SpaceDialog.tsx';
import { useSpaceActions } from './useSpaceActions.ts';

/** There is no space: make one, or bring one back. */
export function NoSpace({ deleted }: { deleted: readonly Space[] }) {
  const say = useText();
  const [making, setMaking] = useState(false);
  const { restore } = useSpaceActions();
  return (
    <Empty
      action={
        <Button look="primary" icon="add" onClick={() => setMaking(true)}>
          {say('New space')}
        </Button>
      }
    >
      {say('You have no space yet. A space holds files and people that belong together.')}
      {deleted.map((space) => (
        <Button key={space.id} look="link" onClick={() => void restore(space)}>
          {say('Bring {name} back', { name: space.name })}
        </Button>
      ))}
      <SpaceDialog open={making} onClose={() => setMaking(false)} />
    </Empty>
  );
}
