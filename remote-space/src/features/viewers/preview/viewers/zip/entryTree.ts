import type { Reading } from '@holdall/shared/readings';

/** A folder of a zip, or a file in it. */
export interface EntryNode {
  readonly name: string;
  size: number;
  isEncrypted: boolean;
  /** Null for a file. */
  readonly inside: Map<string, EntryNode> | null;
}

const folder = (name: string): EntryNode => ({ name, size: 0, isEncrypted: false, inside: new Map() });

/** The entries of a zip as the tree that their names mean. Names that lead out of it lead nowhere. */
export function entryTree(entries: Reading['entries']): EntryNode {
  const root = folder('');
  for (const { name, size, isFolder, isEncrypted } of entries) {
    const steps = name.split('/').filter((step) => step !== '' && step !== '.' && step !== '..');
    const last = isFolder ? undefined : steps.pop();
    let at = root;
    at.size += size;
    for (const step of steps) {
      const known = at.inside?.get(step);
      const next = known?.inside ? known : folder(step);
      if (next !== known) at.inside?.set(step, next);
      next.size += size;
      at = next;
    }
    if (last !== undefined) at.inside?.set(last, { name: last, size, isEncrypted, inside: null });
  }
  return root;
}

/** What stands in a folder: folders first, each by name. */
export function sortedNodes(nodes: ReadonlyMap<string, EntryNode>): EntryNode[] {
  const compare = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' }).compare;
  return [...nodes.values()].toSorted(
    (one, other) =>
      Number(other.inside !== null) - Number(one.inside !== null) || compare(one.name, other.name),
  );
}
