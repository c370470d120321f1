import { spawn } from 'node:child_process';

const windows = process.platform === 'win32';

/** Runs a tool, shows what it prints while it prints it, and answers its exit code and the end of its output. */
export function runShown(program, args, { cwd, env }) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd, env, shell: windows, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const show = (stream) => (chunk) => {
      stream.write(chunk);
      output = (output + chunk).slice(-20_000);
    };
    child.stdout.on('data', show(process.stdout));
    child.stderr.on('data', show(process.stderr));
    child.once('error', (error) => resolve({ code: 127, output: `${output}\n${error.message}` }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
