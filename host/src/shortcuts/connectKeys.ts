import { combineLatest, map, type Subscription } from 'rxjs';
import { tinykeys, type KeyBindingMap } from 'tinykeys';
import type { Command, CommandRegistry, Store, User } from '@holdall/shared';
import { createEarlyKeys, isPressOf } from './createEarlyKeys.ts';
import { boundKeys, mayAct } from './keyRules.ts';

interface Dependencies {
  commands: CommandRegistry;
  user: Store<User | null>;
}

/**
 * Binds the keys of all commands, and binds them anew when commands or the person's choices change. A key that was pressed
 * a little before its command came is answered then.
 */
export function connectKeys({ commands, user }: Dependencies): Subscription {
  let unbind = () => {};
  const early = createEarlyKeys({ now: () => Date.now() });
  let bound: readonly string[] = [];
  function keepUnanswered(event: KeyboardEvent): void {
    if (event.defaultPrevented) early.forget();
    // A command that is there and may not be done now is not done later either.
    else if (!bound.some((keys) => isPressOf(keys, event))) early.keep(event);
  }
  let catchingUp: ReturnType<typeof setTimeout> | undefined;
  const choices = user.changes.pipe(map((person) => person?.preferences));

  const following = combineLatest([commands.all.changes, choices]).subscribe(([all, chosen]) => {
    unbind();
    const bindings: KeyBindingMap = {};
    for (const command of all) {
      for (const keys of boundKeys(command, chosen))
        bindings[keys] = (event) => press(event, keys, command, chosen);
    }
    bound = Object.keys(bindings);
    unbind = tinykeys(window, bindings);
    // After the bindings, to hear what none of them has answered.
    window.removeEventListener('keydown', keepUnanswered);
    window.addEventListener('keydown', keepUnanswered);
    clearTimeout(catchingUp);
    // Whoever registers a command takes the focus in the same moment.
    catchingUp = setTimeout(() => answerEarly(all, chosen));
  });

  function answerEarly(all: readonly Command[], choices: User['preferences'] | undefined): void {
    const target = document.activeElement;
    for (const command of all) {
      const { id, inFields = false, isEnabled } = command;
      if (isEnabled && !isEnabled()) continue;
      const keys = boundKeys(command, choices).filter((one) =>
        mayAct({ keys: one, inFields, target, choices }),
      );
      if (early.take(keys)) commands.run(id);
    }
  }

  function press(
    event: KeyboardEvent,
    keys: string,
    command: Command,
    chosen: User['preferences'] | undefined,
  ): void {
    const { inFields = false } = command;
    if (event.defaultPrevented || !mayAct({ keys, inFields, target: event.target, choices: chosen })) return;
    if (command.isEnabled && !command.isEnabled()) return;
    event.preventDefault();
    commands.run(command.id);
  }

  window.addEventListener('pointerdown', early.forget);
  following.add(() => {
    unbind();
    clearTimeout(catchingUp);
    window.removeEventListener('keydown', keepUnanswered);
    window.removeEventListener('pointerdown', early.forget);
  });
  return following;
}
