/** How little it counts to be first instead of second; what reciprocal rank fusion is measured with. */
const k = 60;

/**
 * One order of two (reciprocal rank fusion): what stands high in one of them comes high, what stands in both higher. Of what both
 * have, that of the first is kept. Their scores are not compared: they measure different things.
 */
export function fuse<One extends { readonly id: string; readonly score: number }>(
  first: readonly One[],
  second: readonly One[],
): One[] {
  const fused = new Map<string, One>();
  for (const list of [first, second])
    for (const [rank, one] of list.entries()) {
      const known = fused.get(one.id);
      fused.set(one.id, { ...(known ?? one), score: (known?.score ?? 0) + 1 / (k + rank + 1) });
    }
  return [...fused.values()];
}
