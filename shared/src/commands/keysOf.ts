import type { Preferences } from '../contract/entities/people/preferences.ts';

/** What a person has chosen about keys. */
export type KeyChoices = Pick<Preferences, 'keys' | 'singleKeys'>;

/** A command, as far as its keys are asked for. */
export interface CommandKeys {
  readonly id: string;
  readonly keys?: readonly string[] | undefined;
}

/** The keys of a command: those the person has chosen, else its own. Who has taken its keys away has chosen an empty text. */
export function keysOf({ id, keys = [] }: CommandKeys, choices: KeyChoices | undefined): readonly string[] {
  const chosen = choices?.keys[id];
  if (chosen === undefined) return keys;
  return chosen === '' ? [] : [chosen];
}
