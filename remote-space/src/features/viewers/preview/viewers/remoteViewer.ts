import type { Contribution, Resource } from '@holdall/shared';

/** The viewer that a remote brings for a resource; the first in their order. None for whom may not look at what it holds. */
export function remoteViewerOf(
  rows: readonly Contribution<'viewers'>[],
  { kind, can }: Pick<Resource, 'kind' | 'can'>,
): Contribution<'viewers'> | null {
  if (!can.includes('preview')) return null;
  return rows.find(({ kinds }) => kinds.includes(kind)) ?? null;
}
