import { combineLatest, map, type Subscription } from 'rxjs';
import {
  api,
  waitingInput,
  type Preferences,
  type QueuedAction,
  type Store,
  type User,
} from '@holdall/shared';
import { changedIn } from './laidOver.ts';

interface Needs {
  readonly user: Store<User | null>;
  readonly waiting: Store<readonly QueuedAction[]>;
  /** Asks again who is here. */
  refresh(): Promise<void>;
}

/** What a choice of preferences that waits will change; null while none waits. */
function choiceIn(waiting: readonly QueuedAction[]): Partial<Preferences> | null {
  for (const act of waiting) {
    const input = waitingInput(act, api.me.setPreferences);
    if (input && act.problem === null) return changedIn(input.body, act.before) as Partial<Preferences>;
  }
  return null;
}

/**
 * Shows choices that wait for a connection over what the server, or the copy of its answer, says of the person: also
 * after a reload. Once none waits any more, the person is asked for again.
 */
export function layPreferencesOver({ user, waiting, refresh }: Needs): Subscription {
  const choices = waiting.changes.pipe(map(choiceIn));
  const showing = combineLatest([user.changes, choices]).subscribe(([person, choice]) => {
    if (!person || !choice) return;
    const known = person.preferences as Readonly<Record<string, unknown>>;
    const differs = Object.entries(changedIn(choice, known)).length > 0;
    if (differs) user.set({ ...person, preferences: { ...person.preferences, ...choice } });
  });
  let waited = false;
  showing.add(
    choices.subscribe((choice) => {
      if (waited && !choice) void refresh().catch(() => null);
      waited = choice !== null;
    }),
  );
  return showing;
}
