import { readFileSync } from 'node:fs';

/** Megabytes of memory that a process holds; NaN where the system does not tell. */
export function residentMegabytes(pid: number): number {
  try {
    const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes) / 1024;
  } catch {
    return Number.NaN;
  }
}

/** The most megabytes that a process held while something was done. */
export async function peakMegabytes(pid: number, work: () => Promise<unknown>): Promise<number> {
  let peak = residentMegabytes(pid);
  const watch = setInterval(() => (peak = Math.max(peak, residentMegabytes(pid))), 20);
  try {
    await work();
  } finally {
    clearInterval(watch);
  }
  return Math.max(peak, residentMegabytes(pid));
}
