import { spawn } from 'node:child_process';

const windows = process.platform === 'win32';

/**
 * Runs a tool and shows its progress while it prints it. Its complaints are kept back, for the caller to judge:
 * answers the exit code, and the end of everything it said.
 */
export function runShown(program, args, { cwd, env }) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd, env, shell: windows, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const keep = (chunk) => {
      output = (output + chunk).slice(-20_000);
    };
    child.stdout.on('data', (chunk) => {
      process.stdout.write(chunk);
      keep(chunk);
    });
    child.stderr.on('data', keep);
    child.once('error', (error) => resolve({ code: 127, output: `${output}\n${error.message}` }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
