/** Rows by the name of their group, groups and rows in the order in which they first appear. */
export function byGroup<R extends { readonly group: string }>(
  rows: readonly R[],
): ReadonlyMap<string, readonly R[]> {
  const groups = new Map<string, R[]>();
  for (const row of rows) groups.set(row.group, [...(groups.get(row.group) ?? []), row]);
  return groups;
}
