import { commands, listCommands } from './commands.mjs';
import { install } from './install.mjs';
import { keepRunning } from './keepRunning.mjs';
import { Refusal } from './Refusal.mjs';
import { runChild } from './runChild.mjs';
import { checkOwnNode, runtime } from './runtime.mjs';

const build = commands.build.script;

/**
 * Runs one command: installs when needed, builds when the command needs pages, then runs its script on the
 * product's own Node. Answers the exit code. A refusal is one sentence on standard error.
 */
export async function launch([name = 'start', ...rest]) {
  try {
    checkOwnNode();
    if (!Object.hasOwn(commands, name))
      throw new Refusal(`There is no command "${name}".\n${listCommands()}`);
    const { script, with: given = [], build: needsBuild } = commands[name];
    const started = { cwd: process.env.INIT_CWD ?? process.cwd() };
    await install();
    const node = runtime();
    if (needsBuild) {
      const code = await runChild(node, [build], started);
      if (code !== 0) return code;
    }
    const run = () => runChild(node, [script, ...given, ...rest], started);
    return await (name === 'start' ? keepRunning(run) : run());
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 1;
  }
}
