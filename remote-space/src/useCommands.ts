import { useShell, type Command } from '@holdall/shared';
import { useEffect } from 'react';
import { useLatest } from './useLatest.ts';

/** Registers commands for as long as the component is there. Their list may be made anew in every render. */
export function useCommands(commands: readonly Command[]): void {
  const { commands: registry } = useShell();
  const latest = useLatest(commands);
  const names = commands.map(({ id, title }) => `${id} ${title}`).join('\n');

  useEffect(() => {
    const now = (id: string) => latest.current.find((command) => command.id === id);
    return registry.register(
      ...latest.current.map((command) => ({
        ...command,
        isEnabled: () => now(command.id)?.isEnabled?.() ?? true,
        run: async () => void (await now(command.id)?.run()),
      })),
    );
  }, [registry, names, latest]);
}
