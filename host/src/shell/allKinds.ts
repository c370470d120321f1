import { coreKinds, type Kind } from '@holdall/shared';
import type { RegistryRow } from '@holdall/shared/remote';

/** The kinds of the product and those that the remotes add. A remote cannot take an id that is there already. */
export function allKinds(remotes: readonly Pick<RegistryRow, 'kinds'>[]): readonly Kind[] {
  const kinds = new Map<string, Kind>(coreKinds.map((kind) => [kind.id, kind]));
  for (const kind of remotes.flatMap((remote) => remote.kinds as readonly Kind[])) {
    if (!kinds.has(kind.id)) kinds.set(kind.id, kind);
  }
  return [...kinds.values()];
}
