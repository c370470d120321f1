/** `polite` waits for the reader to finish, `assertive` interrupts: for errors only. */
export type Urgency = 'polite' | 'assertive';

type Listener = (text: string, urgency: Urgency) => void;

const listeners = new Set<Listener>();

/**
 * Says a sentence to people who listen instead of look. Nothing is drawn; without an Announcer on the page it is lost.
 *
 * @example announce(i18n._('{count} files uploaded', { count: 3 }));
 */
export function announce(text: string, urgency: Urgency = 'polite'): void {
  for (const listener of listeners) listener(text, urgency);
}

/** Hears every announcement until the returned function is called. */
export function onAnnouncement(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
