import { combineLatest, map, type Subscription } from 'rxjs';
import { tinykeys, type KeyBindingMap } from 'tinykeys';
import type { Command, CommandRegistry, Store, User } from '@holdall/shared';
import { boundKeys, mayAnswerKey } from './keyRules.ts';

interface Dependencies {
  commands: CommandRegistry;
  user: Store<User | null>;
}

/** Binds the keys of all commands, and binds them anew when commands or the person's choices change. */
export function connectKeys({ commands, user }: Dependencies): Subscription {
  let unbind = () => {};
  const choices = user.changes.pipe(map((person) => person?.preferences));

  const following = combineLatest([commands.all.changes, choices]).subscribe(([all, chosen]) => {
    unbind();
    const bindings: KeyBindingMap = {};
    for (const command of all) {
      for (const keys of boundKeys(command, chosen))
        bindings[keys] = (event) => press(event, keys, command, chosen);
    }
    unbind = tinykeys(window, bindings);
  });

  function press(
    event: KeyboardEvent,
    keys: string,
    command: Command,
    chosen: User['preferences'] | undefined,
  ): void {
    const { inFields = false } = command;
    if (event.defaultPrevented || !mayAnswerKey({ keys, inFields, target: event.target, choices: chosen }))
      return;
    if (command.isEnabled && !command.isEnabled()) return;
    event.preventDefault();
    commands.run(command.id);
  }

  following.add(() => unbind());
  return following;
}
