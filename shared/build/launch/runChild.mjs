import { spawn } from 'node:child_process';
import path from 'node:path';
import { root, toolsFolder } from './runtime.mjs';

/**
 * Runs a program of the product in the foreground and answers its exit code. The tools come first on its PATH, and
 * `INIT_CWD` names the folder that the person stood in, against which the commands read file names.
 * Every signal that asks to stop reaches the child once: a terminal's Ctrl+C reaches it without us.
 */
export function runChild(program, args, { cwd }) {
  const child = spawn(program, args, { cwd: root, stdio: 'inherit', env: childEnvironment(cwd) });
  const passOn = (signal) => child.kill(signal);
  const onInterrupt = () => {
    if (!process.stdin.isTTY) passOn('SIGINT');
  };
  process.on('SIGINT', onInterrupt);
  process.on('SIGTERM', passOn);
  process.on('SIGHUP', passOn);
  const watch = watchNpm(() => passOn('SIGTERM'));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      process.off('SIGINT', onInterrupt);
      process.off('SIGTERM', passOn);
      process.off('SIGHUP', passOn);
      clearInterval(watch);
      resolve(code ?? 128 + (signalNumbers[signal] ?? 0));
    });
  });
}

/**
 * npm passes a signal on to the shell between it and us, and that shell dies alone. So when npm started us, losing our
 * parent means being asked to stop. Who starts us without npm may leave us running.
 */
function watchNpm(onGone) {
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event === undefined) return undefined;
  const look = () => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onGone();
  };
  const timer = setInterval(look, 250);
  return timer;
}

const signalNumbers = { SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 };

function childEnvironment(cwd) {
  const PATH = [toolsFolder, process.env.PATH].filter(Boolean).join(path.delimiter);
  // Node keeps what it compiled, TypeScript too: about a quarter less work at the next start.
  const NODE_COMPILE_CACHE = path.join(root, '.cache/node');
  return { NODE_COMPILE_CACHE, ...process.env, PATH, INIT_CWD: cwd };
}
