import { remoteDataSchema, type Registry, type RegistryRow } from '@holdall/shared/remote';

/** What the source declares; what was published when the source does not answer. The card in its place says so. */
async function declared(row: RegistryRow, origin: string | undefined): Promise<RegistryRow> {
  if (origin === undefined) return row;
  try {
    // A developer's own machine, not the server: `http` does not lead there.
    // oxlint-disable-next-line no-restricted-globals
    const answer = await fetch(`${origin}/declaration.json`);
    return { ...row, ...remoteDataSchema.parse(await answer.json()) };
  } catch (error) {
    // oxlint-disable-next-line no-console
    console.warn(`${origin} does not say what "${row.name}" declares; the published routes are used.`, error);
    return row;
  }
}

/** Asks each overriding source what it declares. */
export async function takeOverrides(registry: Registry): Promise<Registry> {
  const remotes = await Promise.all(
    registry.remotes.map((row) => declared(row, registry.overrides[row.name])),
  );
  return { ...registry, remotes };
}
