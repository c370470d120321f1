import type { Who } from '@holdall/shared/contract';

/** Somebody as others see them, of what a statement reads of them; without a name once they have left. */
export function whoOf(id: string, name: string | null, guest: boolean | null): Who {
  return { id, name: name ?? '', ...(guest === true && { guest: true }) };
}
