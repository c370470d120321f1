import { lazyComponent, useText, type Space } from '@holdall/shared';
import type { MenuEntry } from '@holdall/shared/ui';
import { Suspense, useState, type ReactNode } from 'react';
import { useSpaceActions } from './useSpaceActions.ts';

const DeleteSpaceDialog = lazyComponent(() => import('./DeleteSpaceDialog.tsx'), 'DeleteSpaceDialog');

/**
 * How a space is archived, brought back from there, or deleted: the entries of its menu, and the question that one of
 * them opens. Nothing for who may not.
 */
export function useSpaceEnding(space: Space | undefined): {
  entries: readonly MenuEntry[];
  question: ReactNode;
} {
  const say = useText();
  const { archive, unarchive } = useSpaceActions();
  const [asks, setAsks] = useState(false);
  if (!space?.mayArchive) return { entries: [], question: null };
  return {
    entries: [
      space.archivedAt === null
        ? {
            id: 'archive',
            label: say('Archive the space'),
            icon: 'archive',
            onSelect: () => void archive(space),
          }
        : {
            id: 'unarchive',
            label: say('Bring back from the archive'),
            icon: 'restore',
            onSelect: () => void unarchive(space),
          },
      {
        id: 'remove',
        label: say('Delete the space…'),
        icon: 'trash',
        danger: true,
        onSelect: () => setAsks(true),
      },
    ],
    question: asks && (
      <Suspense>
        <DeleteSpaceDialog space={space} onClose={() => setAsks(false)} />
      </Suspense>
    ),
  };
}
