/** The state of a navigation that goes on within the open tab: into a folder, up the path, back to the list. */
export const inside = { inside: true } as const;

/** Whether a navigation goes on within the open tab. */
export function isInside(state: unknown): boolean {
  return (state as { inside?: unknown } | null)?.inside === true;
}
