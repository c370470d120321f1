import { readdirSync, readFileSync } from 'node:fs';

const look = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // The process has ended in the meantime.
    return '';
  }
};

/** The most that one of the processes that read foreign files for a server holds right now, in bytes. */
function largestReader(dataFolder: string): number {
  const sizes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      const command = look(`/proc/${name}/cmdline`);
      return command.includes('previews/child/main.ts') && command.includes(dataFolder);
    })
    .map((name) => Number(/^VmRSS:\s+(\d+) kB$/m.exec(look(`/proc/${name}/status`))?.[1] ?? 0) * 1024);
  return Math.max(0, ...sizes);
}

/** Watches the processes that read foreign files for the server of the stories. Answers how to ask, and how to stop. */
export function watchReaders(dataFolder: string) {
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, largestReader(dataFolder));
  }, 100);
  return { peak: () => peak, stop: () => clearInterval(timer) };
}
