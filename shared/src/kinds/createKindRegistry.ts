import { coreKinds } from './coreKinds.ts';
import type { Kind } from './defineKind.ts';

/** Knows kinds by their ids. */
export interface KindRegistry {
  all(): readonly Kind[];
  get(id: string): Kind;
}

const file = coreKinds.find((kind) => kind.id === 'unknown') as Kind;

/**
 * Looks kinds up by id. An unknown id (a newer connector, an older tab) gets the generic File kind, never an exception;
 * an id declared twice is a mistake of the programmer and throws at once.
 *
 * @example
 * const kinds = createKindRegistry([...coreKinds, defineKind({ id: 'sketch', label: 'Sketch', icon: 'image', hue: 318, shape: 'tag' })]);
 * kinds.get('sketch').label; // 'Sketch'
 * kinds.get('hologram').label; // 'File'
 */
export function createKindRegistry(kinds: readonly Kind[]): KindRegistry {
  const byId = new Map<string, Kind>();
  for (const kind of kinds) {
    if (byId.has(kind.id)) throw new Error(`The resource kind "${kind.id}" is declared twice.`);
    byId.set(kind.id, kind);
  }
  return {
    all: () => [...byId.values()],
    get: (id) => byId.get(id) ?? file,
  };
}
