import { join } from 'node:path';
import { root } from '../support/root.ts';
import { runScript } from '../support/runTool.ts';
import { rooms } from './rooms.ts';

const compiler = join(root, 'node_modules/ts7/bin/tsc');

/** Every package compiles, two at a time. */
export async function checkTypes(): Promise<readonly string[]> {
  const waiting = [...rooms];
  const problems: string[] = [];
  const work = async () => {
    for (let room = waiting.shift(); room; room = waiting.shift()) {
      const { code, output } = await runScript(compiler, ['-p', room, '--pretty', 'false']);
      if (code !== 0) problems.push(output.trim());
    }
  };
  await Promise.all([work(), work()]);
  return problems;
}
