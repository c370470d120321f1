import { join } from 'node:path';
import { root } from '../support/root.ts';
import { runTool } from '../support/runTool.ts';

/** Runs one of the installed tools over the checkout; what it printed is the problem when it is not content. */
export async function runLinter(tool: string, args: readonly string[]): Promise<readonly string[]> {
  const { code, output } = await runTool(join(root, 'node_modules/.bin', tool), args);
  return code === 0 ? [] : [output.trim()];
}
