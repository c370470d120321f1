import { callKey, type Clipboard, type Held, type Shell, type Target } from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import type { Putting, Taken } from './Taken.ts';

/** What lies on the clipboard, as far as this page has been told. */
export function heldHere({ queries }: Pick<Shell, 'queries'>): Clipboard | null {
  return queries.getQueryData<Held>(callKey(laterApi.clipboard.read, {}))?.clipboard ?? null;
}

/** Copies or cuts, and offers the links to other programs unless that is done. The code for it comes when it is first wanted. */
export async function take(
  shell: Shell,
  mode: Clipboard['mode'],
  taken: Taken,
  { offersLinks = true } = {},
): Promise<void> {
  const { createClipboard } = await import('./createClipboard.ts');
  await createClipboard(shell).take(mode, taken, { offersLinks });
}

/** Puts down what lies on the clipboard: copies of what was copied, and what was cut itself. */
export async function putDown(shell: Shell, target: Target, putting: Putting): Promise<void> {
  const { createClipboard } = await import('./createClipboard.ts');
  await createClipboard(shell).put(target, putting);
}
