import { createKept, type Kept } from '@holdall/shared';

/** Something that was chosen in the palette before: a command by its id, or a resource. */
export interface Recent {
  readonly id: string;
  readonly label: string;
  readonly kind?: string;
  readonly resourceId?: string;
}

const most = 8;

const isText = (value: unknown) => value === undefined || typeof value === 'string';

function isRecent(value: unknown): value is Recent {
  if (typeof value !== 'object' || value === null) return false;
  const { id, label, kind, resourceId } = value as Record<string, unknown>;
  return typeof id === 'string' && typeof label === 'string' && isText(kind) && isText(resourceId);
}

/** What one person chose last in the palette, newest first. */
export function createRecents(userId: string): Kept<readonly Recent[]> {
  return createKept<readonly Recent[]>(`holdall.recent.${userId}`, (value) =>
    Array.isArray(value) ? value.filter(isRecent).slice(0, most) : [],
  );
}

/** The list with one more in front, each only once. */
export function withRecent(before: readonly Recent[], chosen: Recent): readonly Recent[] {
  return [chosen, ...before.filter(({ id }) => id !== chosen.id)].slice(0, most);
}
