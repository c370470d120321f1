import { createStore } from '../../state/createStore.ts';

/** The feet of the dialogs that are open, the uppermost last. Whatever else stands on the page cannot be reached meanwhile. */
export const dialogFeet = createStore<readonly HTMLElement[]>([]);

/** Notes the foot of an open dialog until it closes. */
export function holdFoot(foot: HTMLElement | null): (() => void) | undefined {
  if (foot === null) return undefined;
  dialogFeet.update((feet) => [...feet, foot]);
  return () => dialogFeet.update((feet) => feet.filter((one) => one !== foot));
}
