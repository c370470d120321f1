// Brings a folder tree of this machine into a space: npm run import -- FOLDER --space NAME [--user EMAIL]
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import type { ImportResult } from '../features/content/imports/index.ts';
import { askServer } from './askServer.ts';

const width = 32;

/** A bar on the terminal; where there is none, a line every tenth of the way. */
function progressBar(out: NodeJS.WriteStream = process.stdout) {
  let tenth = -1;
  return {
    show(done: number, total: number): void {
      const part = total === 0 ? 1 : done / total;
      const words = `${done} of ${total}`;
      if (out.isTTY) {
        const full = Math.round(part * width);
        out.write(`\r[${'#'.repeat(full)}${'.'.repeat(width - full)}] ${words} `);
      } else if (Math.floor(part * 10) > tenth) {
        tenth = Math.floor(part * 10);
        out.write(`${words}\n`);
      }
    },
    end(): void {
      if (out.isTTY) out.write('\n');
    },
  };
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { space: { type: 'string' }, user: { type: 'string' } },
});
const [folder] = positionals;

if (folder === undefined) {
  process.stderr.write('Which folder? For example: npm run import -- ~/Documents --space Documents\n');
  process.exitCode = 1;
} else {
  try {
    const bar = progressBar();
    const args = { folder: resolve(process.env['INIT_CWD'] ?? '', folder), ...values };
    const answer = await askServer(readConfig(process.env), 'import', args, ({ entries, total }) =>
      bar.show(Number(entries), Number(total)),
    );
    bar.end();
    const { brought, present, folders, failed, space } = answer as ImportResult & { space: string };
    for (const { source, reason } of failed) process.stderr.write(`not brought: ${source}: ${reason}\n`);
    process.stdout.write(
      `${brought} files brought into "${space}", ${present} were there already, ${folders} folders, ${failed.length} not brought.\n`,
    );
    if (failed.length > 0) process.exitCode = 2;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
