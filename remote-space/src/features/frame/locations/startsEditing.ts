/** The state of a navigation that opens a file to be changed at once: one that was made just now. */
export const editing = { edit: true } as const;

/** Whether a navigation opens its file to be changed. */
export function startsEditing(state: unknown): boolean {
  return (state as { edit?: unknown } | null)?.edit === true;
}
