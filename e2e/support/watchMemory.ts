import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

/** The most that a process and everything it started held at once. */
export interface MemoryPeak {
  readonly bytes: number;
  readonly processes: number;
}

/**
 * Looks every half second at what a process and its descendants hold, as /proc tells it, and writes the most so far
 * into a file. Answers how to stop. Pages that two of them share are counted twice: the truth is never higher.
 */
export function watchMemory(pid: number, file: string): () => void {
  let peak: MemoryPeak = { bytes: 0, processes: 0 };
  const look = () => {
    const tree = treeOf(pid);
    const bytes = tree.reduce((sum, one) => sum + residentBytes(one), 0);
    if (bytes <= peak.bytes) return;
    peak = { bytes, processes: tree.length };
    writeFileSync(file, JSON.stringify(peak));
  };
  const timer = setInterval(look, 500);
  return () => clearInterval(timer);
}

/** What `watchMemory` wrote. */
export const readMemoryPeak = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as MemoryPeak;

function treeOf(pid: number): readonly number[] {
  const children = new Map<number, number[]>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const parent = Number(/^PPid:\s+(\d+)$/m.exec(statusOf(Number(name)))?.[1]);
    children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  const tree = [pid];
  for (const one of tree) tree.push(...(children.get(one) ?? []));
  return tree;
}

const residentBytes = (pid: number) => Number(/^VmRSS:\s+(\d+) kB$/m.exec(statusOf(pid))?.[1] ?? 0) * 1024;

/** Empty when the process has ended in the meantime. */
function statusOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    return '';
  }
}
