import { AppError } from '@holdall/shared/contract';

/** The revision in an `If-Match: "7"`. Without one the answer is `revision_required`. */
export function parseRevision(header: string | undefined): number {
  if (header === undefined) throw new AppError('revision_required');
  const digits = /^"(\d{1,15})"$/.exec(header)?.[1];
  if (digits === undefined) {
    throw new AppError('validation', {
      fields: { 'if-match': 'A revision looks like "7", with its quotation marks.' },
    });
  }
  return Number(digits);
}

/**
 * Stops a change that was made on an older state. `current` is the thing as the asker may see it; it travels with the
 * refusal, so that the new state can be shown.
 */
export function requireRevision(seen: number, current: { readonly revision: number }): void {
  if (seen !== current.revision) throw new AppError('revision_conflict', { details: { current } });
}
