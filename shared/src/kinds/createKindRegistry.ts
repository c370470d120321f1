/** A kind of resource: how it is named and drawn. */
export interface ResourceKind {
  readonly id: string;
  /** Catalogue id of the short label. */
  readonly label: string;
  readonly icon: string;
}

/** Looks kinds up by id. */
export interface KindRegistry {
  all(): readonly ResourceKind[];
  get(id: string): ResourceKind;
}

/** Looks kinds up by id. An unknown id (a newer connector, an older tab) gets the generic kind, never an exception. */
export function createKindRegistry(kinds: readonly ResourceKind[]): KindRegistry {
  const byId = new Map<string, ResourceKind>();
  for (const kind of kinds) {
    if (byId.has(kind.id)) throw new Error(`Resource kind "${kind.id}" is declared twice.`);
    byId.set(kind.id, kind);
  }
  return { all: () => [...byId.values()], get: (id) => byId.get(id) ?? { id, label: 'File', icon: 'file' } };
}
