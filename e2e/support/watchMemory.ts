import { readdirSync, readFileSync } from 'node:fs';
import { replaceFile } from './replaceFile.ts';

/** The most that a process and everything it started held at once. */
export interface MemoryPeak {
  readonly bytes: number;
  /** What each of them held then. */
  readonly processes: readonly number[];
}

/**
 * Looks every half second at what a process and its descendants hold, as /proc tells it, and writes the most so far
 * into a file. Answers how to stop. Pages that several share are shared out among them (proportional set size).
 */
export function watchMemory(pid: number, file: string): () => void {
  let peak: MemoryPeak = { bytes: 0, processes: [] };
  const look = () => {
    const processes = treeOf(pid).map(heldBytes);
    const bytes = processes.reduce((sum, one) => sum + one, 0);
    if (bytes <= peak.bytes) return;
    peak = { bytes, processes };
    replaceFile(file, JSON.stringify(peak));
  };
  const timer = setInterval(look, 500);
  return () => clearInterval(timer);
}

/** What `watchMemory` wrote. */
export const readMemoryPeak = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as MemoryPeak;

function treeOf(pid: number): readonly number[] {
  const children = new Map<number, number[]>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const parent = Number(/^PPid:\s+(\d+)$/m.exec(told(Number(name), 'status'))?.[1]);
    children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  const tree = [pid];
  for (const one of tree) tree.push(...(children.get(one) ?? []));
  return tree;
}

const heldBytes = (pid: number) =>
  Number(/^Pss:\s+(\d+) kB$/m.exec(told(pid, 'smaps_rollup'))?.[1] ?? 0) * 1024;

/** Empty when the process has ended in the meantime. */
function told(pid: number, file: 'status' | 'smaps_rollup'): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
