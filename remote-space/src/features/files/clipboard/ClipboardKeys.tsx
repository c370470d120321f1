import type { ClipboardContext } from './ClipboardContext.ts';
import { useTakeKeys } from './useTakeKeys.ts';

/** The keys that copy and cut, beside a screen that shows no clipboard. */
export function ClipboardKeys({ context }: { context: ClipboardContext }) {
  useTakeKeys(context);
  return null;
}
