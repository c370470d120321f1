import type { Command, Shell } from '@holdall/shared';
import type { CodeReference, RegistryRow } from '@holdall/shared/remote';
import { audienceAllows } from './audienceAllows.ts';

interface Dependencies {
  shell: Pick<Shell, 'commands' | 'user' | 'navigate' | 'bus'>;
  remotes: readonly RegistryRow[];
  loadCode(remote: string, code: CodeReference): Promise<() => void | Promise<void>>;
}

/**
 * Takes in what the remotes have declared: their commands, whose code comes on first use, and their menu rows as
 * "go to" commands. A remote whose rows clash with others is left out; the page goes on without them.
 */
export function registerRemoteCommands({ shell, remotes, loadCode }: Dependencies): void {
  const { commands, user, navigate, bus } = shell;
  for (const { name, commands: rows, navigation } of remotes) {
    const declared = rows.map(({ audience, run, ...row }): Command => ({
      ...(row as Omit<Command, 'run'>),
      isEnabled: () => audienceAllows(audience, user.get()),
      run: async () => (await loadCode(name, run))(),
    }));
    const places = navigation.map(({ id, label, to, audience, icon, keys }): Command => ({
      id: `go.${id}`,
      title: label,
      group: 'Go to',
      ...(icon ? { icon } : {}),
      ...(keys ? { keys } : {}),
      isEnabled: () => audience !== 'everybody' && audienceAllows(audience, user.get()),
      run: () => navigate(to),
    }));
    try {
      commands.register(...declared, ...places);
    } catch (error) {
      bus.publish({ type: 'remoteFailed', properties: { remote: name, reason: String(error) } });
    }
  }
}
