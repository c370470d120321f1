/** Waiting items of several owners, served in turn. */
export interface FairQueue<Item> {
  /** Adds an item. When the queue is full, the longest line gives way: its last item is returned, perhaps this one. */
  add(owner: string, item: Item): Item | undefined;
  /** Takes the oldest item of the owner whose turn it is. */
  take(): Item | undefined;
  /** Takes everything. */
  drain(): Item[];
}

/** A queue in which nobody waits behind all the work of somebody else. Holds at most `limit` items. */
export function createFairQueue<Item>(limit: number): FairQueue<Item> {
  // A Map keeps the order in which owners were added: the first one is next.
  const lines = new Map<string, Item[]>();
  let size = 0;

  function remove(owner: string, line: Item[], item: Item | undefined): Item | undefined {
    size -= 1;
    lines.delete(owner);
    if (line.length > 0) lines.set(owner, line);
    return item;
  }

  function dropLast(): Item | undefined {
    const [longest] = [...lines].toSorted(([, one], [, other]) => other.length - one.length);
    if (!longest) return undefined;
    const [owner, line] = longest;
    size -= 1;
    const dropped = line.pop();
    if (line.length === 0) lines.delete(owner);
    return dropped;
  }

  return {
    add(owner, item) {
      const line = lines.get(owner);
      if (line) line.push(item);
      else lines.set(owner, [item]);
      size += 1;
      return size > limit ? dropLast() : undefined;
    },
    take() {
      for (const [owner, line] of lines) return remove(owner, line, line.shift());
      return undefined;
    },
    drain() {
      const all = [...lines.values()].flat();
      lines.clear();
      size = 0;
      return all;
    },
  };
}
