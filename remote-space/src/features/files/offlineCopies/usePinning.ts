import { useShell, useStore, useText, type Resource, type Say, type Shell } from '@holdall/shared';
import { useMemo } from 'react';

/** What actions need to keep things offline. Draws again when something else is kept, since menus differ then. */
export function usePinning() {
  const shell = useShell();
  const say = useText();
  useStore(shell.pins.kept);
  return useMemo(
    () => ({
      canPin: (resource: Resource) => canPin(shell, resource),
      keepOffline: (resources: readonly Resource[]) => keepOffline(shell, say, resources),
      dropPins: (ids: readonly string[]) => dropPins(shell, say, ids),
    }),
    [shell, say],
  );
}

type Pinning = Pick<Shell, 'pins' | 'settings'>;

/** Whether a thing can be kept offline now (`keep`), or was and can be let go (`drop`); what lies in a kept folder is neither. */
function canPin({ pins, settings }: Pinning, { id }: Resource): 'keep' | 'drop' | null {
  const kept = pins.kept.get();
  if (kept.some((pin) => pin.id === id)) return 'drop';
  const isWithin = kept.some(({ ids }) => ids.includes(id));
  // Without encryption browsers keep nothing.
  return isWithin || settings.get()?.offline !== true || !('serviceWorker' in navigator) ? null : 'keep';
}

/** Keeps things offline. How far it is stands among the long acts. */
async function keepOffline(shell: Shell, say: Say, resources: readonly Resource[]): Promise<void> {
  const { keepOne } = await import('./keepOne.ts');
  for (const resource of resources) await keepOne(shell, say, resource);
}

/** Lets go of things that were kept offline. They stay where they are. */
async function dropPins({ pins, announce }: Shell, say: Say, ids: readonly string[]): Promise<void> {
  const actions = await pins.open();
  for (const id of ids) await actions?.drop(id);
  announce(say('No longer kept offline'));
}
