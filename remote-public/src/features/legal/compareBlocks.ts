import type { Block } from '../../text/parseMarkdown.ts';

/** A block of two versions of a text: in both, only in the old one, or only in the new one. */
export interface ComparedBlock {
  readonly change: 'same' | 'removed' | 'added';
  readonly block: Block;
}

const textOf = (block: Block) => JSON.stringify(block);

/** Lengths of the longest common run of blocks, from each pair of places on. */
function commonLengths(before: readonly string[], after: readonly string[]): number[][] {
  const lengths = Array.from({ length: before.length + 1 }, () =>
    Array.from({ length: after.length + 1 }, () => 0),
  );
  for (let old = before.length - 1; old >= 0; old -= 1) {
    for (let now = after.length - 1; now >= 0; now -= 1) {
      const row = lengths[old] ?? [];
      const below = lengths[old + 1] ?? [];
      row[now] =
        before[old] === after[now] ? (below[now + 1] ?? 0) + 1 : Math.max(below[now] ?? 0, row[now + 1] ?? 0);
    }
  }
  return lengths;
}

/** What has changed between two versions, block by block, in the order of reading. */
export function compareBlocks(before: readonly Block[], after: readonly Block[]): ComparedBlock[] {
  const lengths = commonLengths(before.map(textOf), after.map(textOf));
  const compared: ComparedBlock[] = [];
  let old = 0;
  let now = 0;
  while (old < before.length || now < after.length) {
    const [was, is] = [before[old], after[now]];
    if (was !== undefined && is !== undefined && textOf(was) === textOf(is)) {
      compared.push({ change: 'same', block: is });
      old += 1;
      now += 1;
    } else if (was !== undefined && (lengths[old + 1]?.[now] ?? 0) >= (lengths[old]?.[now + 1] ?? -1)) {
      compared.push({ change: 'removed', block: was });
      old += 1;
    } else if (is !== undefined) {
      compared.push({ change: 'added', block: is });
      now += 1;
    }
  }
  return compared;
}
