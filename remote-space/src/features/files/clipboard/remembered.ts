import { createKept, type Kept, type Shell } from '@holdall/shared';

/**
 * When this browser last took something whose links other programs got; read anew each time, so that all its tabs know.
 * Of no worth to anybody else: a moment.
 */
export function remembered({ user }: Pick<Shell, 'user'>): Kept<string> {
  return createKept(`holdall.taken.${user.get()?.id}`, (value) => (typeof value === 'string' ? value : ''));
}
