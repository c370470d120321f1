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

interface Process {
  readonly pid: number;
  readonly command: string;
  readonly parent: number;
  /** What it holds, and the most that it has held since it began or since that was forgotten, as the system counts it. */
  readonly held: number;
  readonly peak: number;
}

function processes(): readonly Process[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.map((name) => {
    const status = read(`/proc/${name}/status`);
    return {
      pid: Number(name),
      command: read(`/proc/${name}/cmdline`),
      parent: numberIn(status, 'PPid'),
      held: numberIn(status, 'VmRSS') * 1024,
      peak: numberIn(status, 'VmHWM') * 1024,
    };
  });
}

/** Which processes are watched: by their command line, and by whether a process stands above them. */
type Wanted = (command: string, isBelow: (pid: number) => boolean) => boolean;

function wantedProcesses(isWanted: Wanted): readonly Process[] {
  const all = new Map(processes().map((one) => [one.pid, one]));
  const isBelow = (parent: number) => (pid: number) => {
    let at: number | undefined = parent;
    while (at !== undefined && at !== pid) at = all.get(at)?.parent;
    return at === pid;
  };
  return [...all.values()].filter(({ command, parent }) => isWanted(command, isBelow(parent)));
}

/** What the system counts a process's peak anew with (proc(5), clear_refs). */
const countAnew = '5';

/** Watches the wanted processes, which come and go. Answers the most that a single one of them held, and how to stop. */
function watchLargest(isWanted: Wanted) {
  let [most, mostAdded] = [0, 0];
  let before = new Map<number, number>();
  const look = () => {
    for (const { pid, peak } of wantedProcesses(isWanted)) {
      most = Math.max(most, peak);
      mostAdded = Math.max(mostAdded, peak - (before.get(pid) ?? 0));
    }
  };
  const timer = setInterval(look, 100);
  return {
    peak: () => most,
    /** The most that one of them came to hold since `begin`, over what it held then. */
    added: () => mostAdded,
    look,
    /** Counts from what they hold now on. */
    begin(): void {
      const wanted = wantedProcesses(isWanted);
      for (const { pid } of wanted) writeFileSync(`/proc/${pid}/clear_refs`, countAnew);
      before = new Map(wanted.map(({ pid, held }) => [pid, held]));
      mostAdded = 0;
    },
    stop: () => clearInterval(timer),
  };
}

/** Watches the processes that read foreign files for the server of the stories. */
export const watchReaders = (dataFolder: string) =>
  watchLargest((command) => command.includes('previews/child/main.ts') && command.includes(dataFolder));

/** Watches the processes in which the browser of this story draws its pages. */
export const watchPages = () =>
  watchLargest((command, isBelow) => command.includes('--type=renderer') && isBelow(process.pid));
