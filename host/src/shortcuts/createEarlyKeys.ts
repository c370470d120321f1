import { matchKeyBindingPress, parseKeybinding } from 'tinykeys';
import { isOccupied, lists } from './keyRules.ts';

interface Early {
  readonly event: KeyboardEvent;
  /** Forgotten then. */
  readonly until: number;
}

interface Dependencies {
  now(): number;
}

/** A command may be seen a moment before it listens. */
const momentMs = 1000;
/** So long something may be on its way that keys are already pressed for. */
const loadingMs = 10_000;
/** What answers keys itself. */
const pressable = 'a, button, summary, label, [role="button"], [role="tab"], [role="slider"], video, audio';
const modifiers = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta']);

/** Whether an event is the one press of these keys; of a sequence it never is. */
export function isPressOf(keys: string, event: KeyboardEvent): boolean {
  const [press, more] = parseKeybinding(keys);
  return press !== undefined && more === undefined && matchKeyBindingPress(event, press);
}

/**
 * Keys that were pressed before their command was there, as of a viewer that is still being opened. They are kept while
 * something loads, else for a moment, and given to the command that comes.
 */
export function createEarlyKeys({ now }: Dependencies) {
  let kept: Early[] = [];
  return {
    /** Only what is pressed in a list or viewer, or before anything has the focus: elsewhere keys write, or belong to a dialog. */
    keep(event: KeyboardEvent): void {
      const { target, repeat, key } = event;
      if (!(target instanceof Element) || repeat || modifiers.has(key)) return;
      const isWaiting = target === document.body || target.closest(lists) !== null;
      if (!isWaiting || isOccupied(target) || target.closest(pressable)) return;
      const isLoading = document.querySelector('[data-loading]') !== null;
      kept.push({ event, until: now() + (isLoading ? loadingMs : momentMs) });
    },
    /** Takes out one that these keys answer; false where none was pressed. */
    take(keys: readonly string[]): boolean {
      kept = kept.filter(({ until }) => until > now());
      const found = kept.find(({ event }) => keys.some((one) => isPressOf(one, event)));
      kept = kept.filter((one) => one !== found);
      return found !== undefined;
    },
    /** Whoever has gone on does not wait for them any more. */
    forget(): void {
      kept = [];
    },
  };
}
