import type { Taken } from './Taken.ts';

/** What the clipboard needs of the screen that it works on. Read anew each time. */
export interface ClipboardContext {
  chosen(): Taken & { readonly count: number };
  /** Whether what is chosen can be copied or cut. */
  mayTake(mode: 'copy' | 'cut'): boolean;
  /** Whether something may be brought to where one is. */
  canCreate(): boolean;
  /** Whether what lies on the clipboard can be put down where one is. */
  canPaste(): boolean;
  paste(): Promise<void>;
}
