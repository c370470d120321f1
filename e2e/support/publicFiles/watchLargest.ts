import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // The process has ended in the meantime.
    return '';
  }
};

const numberIn = (text: string, name: string) =>
  Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0);

const bytesIn = (status: string, name: string) => numberIn(status, name) * 1024;

const statusOf = (pid: number) => read(`/proc/${pid}/status`);
const commandOf = (pid: number) => read(`/proc/${pid}/cmdline`);

const processes = () => readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? [Number(name)] : []));

/** Whether a process stands somewhere above another one. */
function isAbove(above: number, pid: number): boolean {
  let at = pid;
  while (at > 1 && at !== above) at = numberIn(statusOf(at), 'PPid');
  return at === above;
}

/**
 * Watches the processes that read foreign files for the server of the stories, which come and go. `peak`: the most that
 * a single one of them held at any time, as the system counts it, everything included.
 */
export function watchReaders(dataFolder: string) {
  let most = 0;
  const look = () => {
    const readers = processes().filter((pid) => {
      const command = commandOf(pid);
      return command.includes('previews/child/main.ts') && command.includes(dataFolder);
    });
    for (const pid of readers) most = Math.max(most, bytesIn(statusOf(pid), 'VmHWM'));
  };
  const timer = setInterval(look, 500);
  return { peak: () => most, look, stop: () => clearInterval(timer) };
}

/** What the system counts a process's peak anew with (proc(5), clear_refs). */
const countAnew = '5';

/**
 * Watches the processes in which the browser of this story draws its pages. What a page holds is what its process holds
 * for itself: the program of the browser, which all its processes share as it lies on the disk, is not counted.
 */
export function watchPages() {
  let shared = new Map<number, number>();
  return {
    /** Counts from now on. */
    begin(): void {
      const pages = processes().filter(
        (pid) => commandOf(pid).includes('--type=renderer') && isAbove(process.pid, pid),
      );
      for (const pid of pages) writeFileSync(`/proc/${pid}/clear_refs`, countAnew);
      shared = new Map(pages.map((pid) => [pid, bytesIn(statusOf(pid), 'RssFile')]));
    },
    /** The most that a single one of them held since `begin`. */
    peak: (): number =>
      Math.max(
        0,
        ...[...shared].map(([pid, before]) => {
          const status = statusOf(pid);
          // Whatever was let go of the program meanwhile counts against the page: the truth is never higher.
          return bytesIn(status, 'VmHWM') - Math.min(before, bytesIn(status, 'RssFile'));
        }),
      ),
  };
}
