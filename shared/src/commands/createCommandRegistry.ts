import { AppError } from '../contract/errors.ts';
import { createStore, type Store } from '../state/createStore.ts';
import type { Command } from './defineCommand.ts';

/** All commands that exist right now. */
export interface CommandRegistry {
  /** Adds commands; the answer takes them away again. An id or key that is taken throws. */
  register(...commands: readonly Command[]): () => void;
  /** The commands in order of registration, for menus, palette and key sheet. */
  readonly all: Store<readonly Command[]>;
  /** Does a command by its id; nothing happens when it is unknown or disabled. */
  run(id: string): void;
}

/** Does a command. A refusal of the server has been shown by then; any other failure rises to the page. */
async function perform(command: Command): Promise<void> {
  try {
    await command.run();
  } catch (error) {
    if (!AppError.is(error)) throw error;
  }
}

/** Makes the registry. */
export function createCommandRegistry(): CommandRegistry {
  const all = createStore<readonly Command[]>([]);
  return {
    all,
    register(...commands) {
      const taken = new Set(all.get().flatMap(({ id, keys = [] }) => [id, ...keys]));
      for (const name of commands.flatMap(({ id, keys = [] }) => [id, ...keys])) {
        if (taken.has(name)) throw new Error(`The command or key "${name}" is declared twice.`);
        taken.add(name);
      }
      all.update((present) => [...present, ...commands]);
      return () => all.update((present) => present.filter((command) => !commands.includes(command)));
    },
    run(id) {
      const command = all.get().find((one) => one.id === id);
      if (command && (command.isEnabled?.() ?? true)) void perform(command);
    },
  };
}
