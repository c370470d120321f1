/** How long things lie in the trash of a storage: as its space says, and as its organization says at most. */
export type SaidDays = readonly [space: number | null, organization: number | null];

/** Days after which something is due, where the installation keeps it `standard` days. */
export function daysKept(standard: number, said: SaidDays | null): number {
  const [space, organization] = said ?? [null, null];
  return Math.min(space ?? standard, organization ?? Number.POSITIVE_INFINITY);
}
