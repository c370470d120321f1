import { createStore, type Store } from '@holdall/shared';

/** What was last said, by urgency. */
export interface Announcer {
  readonly polite: Store<string>;
  readonly assertive: Store<string>;
  say(text: string, urgency?: 'polite' | 'assertive'): void;
}

/** Makes a text that is said again a new one; screen readers pass over what has not changed. */
const renewed = (before: string, text: string) => (before === text ? `${text}\u00a0` : text);

/** Makes the voice of the page for those who do not see it. */
export function createAnnouncer(): Announcer {
  const polite = createStore('');
  const assertive = createStore('');
  return {
    polite,
    assertive,
    say: (text, urgency = 'polite') =>
      (urgency === 'assertive' ? assertive : polite).update((before) => renewed(before, text)),
  };
}
