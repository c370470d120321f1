import type { CommandRegistry, Store, User } from '@holdall/shared';
import type { Subscription } from 'rxjs';
import { createEarlyKeys, isPressOf } from './createEarlyKeys.ts';
import { boundKeys, mayAct } from './keyRules.ts';

interface Dependencies {
  commands: CommandRegistry;
  user: Store<User | null>;
}

/** Answers keys that were pressed a little before their command came, once it is there. */
export function connectEarlyKeys({ commands, user }: Dependencies): Subscription {
  const early = createEarlyKeys({ now: () => Date.now() });
  let catchingUp: ReturnType<typeof setTimeout> | undefined;
  const choices = () => user.get()?.preferences;

  function answer(): void {
    const target = document.activeElement;
    for (const command of commands.all.get()) {
      const { id, inFields = false, isEnabled } = command;
      if (isEnabled && !isEnabled()) continue;
      const given = { inFields, target, choices: choices() };
      const keys = boundKeys(command, choices()).filter((one) => mayAct({ keys: one, ...given }));
      if (early.take(keys)) commands.run(id);
    }
  }
  /** Whoever registers a command takes the focus in the same moment. */
  function answerSoon(): void {
    clearTimeout(catchingUp);
    catchingUp = setTimeout(answer);
  }

  function handleKey(event: KeyboardEvent): void {
    // A command that is there and may not be done now is not done later either.
    const isKnown = commands.all
      .get()
      .some((command) => boundKeys(command, choices()).some((keys) => isPressOf(keys, event)));
    // Heard by everybody else first.
    setTimeout(() => {
      if (event.defaultPrevented) return early.forget();
      if (!isKnown) early.keep(event);
      answerSoon();
    });
  }

  window.addEventListener('keydown', handleKey);
  window.addEventListener('pointerdown', early.forget);
  const following = commands.all.changes.subscribe(answerSoon);
  following.add(() => {
    clearTimeout(catchingUp);
    window.removeEventListener('keydown', handleKey);
    window.removeEventListener('pointerdown', early.forget);
  });
  return following;
}
