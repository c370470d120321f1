import { spawn } from 'node:child_process';
import { root } from './root.ts';

/** What became of a program: its exit code and everything it printed. */
export interface ToolOutcome {
  readonly code: number;
  readonly output: string;
}

interface ToolOptions {
  /** Also show what it prints while it prints it. */
  readonly shown?: boolean;
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Ended after so long; the code is then 124. */
  readonly milliseconds?: number;
}

/** Runs a program to its end. Never throws: a program that cannot start has code 127 and says why in its output. */
export function runTool(
  program: string,
  args: readonly string[],
  options: ToolOptions = {},
): Promise<ToolOutcome> {
  const { shown = false, cwd = root, env, milliseconds } = options;
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const parts: Buffer[] = [];
    let late = false;
    const timer = milliseconds && setTimeout(() => (late = child.kill('SIGKILL')), milliseconds);
    const keep = (stream: NodeJS.WriteStream) => (part: Buffer) => {
      parts.push(part);
      if (shown) stream.write(part);
    };
    child.stdout.on('data', keep(process.stdout));
    child.stderr.on('data', keep(process.stderr));
    const finish = (code: number, more = '') => {
      if (timer) clearTimeout(timer);
      resolve({ code, output: Buffer.concat(parts).toString() + more });
    };
    child.once('error', (error) => finish(127, error.message));
    child.once('close', (code) => finish(late ? 124 : (code ?? 1), late ? '\nEnded: it took too long.' : ''));
  });
}

/** Runs a script of an installed package, or of ours, on the Node that runs this. */
export function runScript(
  script: string,
  args: readonly string[] = [],
  options: ToolOptions = {},
): Promise<ToolOutcome> {
  return runTool(process.execPath, [script, ...args], options);
}
