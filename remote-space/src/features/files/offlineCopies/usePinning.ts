import { useShell, useStore, useText, type Resource } from '@holdall/shared';
import { useMemo } from 'react';
import { canPin, dropPins, keepOffline } from './pins.ts';

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
