import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { officeLimits } from './officeLimits.ts';

/** Where a job lies for the program in the sandbox, whatever its place outside is. */
export const insideFolder = '/mnt';

/** The whole environment in there: nothing of the server's. */
export const insideEnvironment = {
  PATH: '/usr/bin:/bin',
  HOME: insideFolder,
  TMPDIR: insideFolder,
  LANG: 'C.UTF-8',
  TZ: 'UTC',
  SAL_USE_VCLPLUGIN: 'svp',
};

/**
 * Namespaces of its own: no network, no process but its own, and mounts that end with it. `--user` lets an account that
 * is not root have them; root does without it.
 */
const apart = ['--net', '--mount', '--ipc', '--pid', '--fork', '--mount-proc', '--kill-child'];
const ways: readonly (readonly string[])[] = [apart, ['--user', '--map-root-user', ...apart]];

/** The job is laid over `/mnt`, and the folders that are named are empty from then on. Then the program is run. */
const script = [
  'set -e',
  `mount --bind "$1" ${insideFolder}`,
  'shift',
  'while [ "$1" != -- ]; do mount -t tmpfs -o size=64k,mode=755 tmpfs "$1"; shift; done',
  'shift',
  'exec "$@"',
].join('\n');

const limits = [
  `--cpu=${officeLimits.processSeconds}`,
  `--fsize=${officeLimits.outputBytes}`,
  '--core=0',
  '--nofile=512',
];

/** Ends well where the folders that it is told of are empty, or gone. */
const seesNothing = 'for place in "$@"; do test -z "$(ls -A "$place" 2>/dev/null)" || exit 1; done';

/** A program with its arguments. */
type Command = readonly [program: string, ...args: string[]];

/** Puts a program into the sandbox. */
export interface OfficeSandbox {
  /** What is run so that `program` sees nothing of this machine but its own packages and the folder of the job. */
  wrap(folder: string, program: Command): Command;
}

/**
 * Finds out whether programs can be run apart from everything here; null where they cannot, as on other systems than
 * Linux and in containers that forbid it. `hidden` are folders whose content nobody in there may see.
 */
export function findOfficeSandbox(hidden: readonly string[], probeFolder: string): OfficeSandbox | null {
  const places = [...new Set([...hidden, homedir(), '/root', '/home', '/tmp', '/run'])].filter(existsSync);
  for (const way of ways) {
    const wrap: OfficeSandbox['wrap'] = (folder, program) => [
      'unshare',
      ...way,
      '--',
      '/bin/sh',
      '-c',
      script,
      'sh',
      folder,
      ...places,
      '--',
      'prlimit',
      ...limits,
      '--',
      ...program,
    ];
    const [program, ...args] = wrap(probeFolder, ['/bin/sh', '-c', seesNothing, 'sh', ...hidden]);
    if (spawnSync(program, args, { stdio: 'ignore', timeout: 10_000 }).status === 0) return { wrap };
  }
  return null;
}
