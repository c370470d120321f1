import { cp, mkdir, mkdtemp, readdir, symlink } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../../support/root.ts';
import { runTool } from '../../support/runTool.ts';

/**
 * Copies the tree to a temporary folder, with the installed packages and the builds of the original: what did not change
 * need not be built again.
 */
export async function copyTree(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'holdall-guide-'));
  const { output } = await runTool('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard']);
  const files = output.split('\0').filter((name) => name !== '' && existsSync(join(root, name)));
  for (const name of files) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await cp(join(root, name), join(folder, name));
  }
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  for (const room of await readdir(root)) {
    // Links between packages are relative: in the copy they lead to the copy.
    for (const made of ['node_modules', 'dist'].map((name) => join(room, name))) {
      if (room !== 'node_modules' && existsSync(join(root, made))) await copyLinks(made, folder);
    }
  }
  for (const kept of ['.cache/build', '.cache/publisher']) {
    if (existsSync(join(root, kept))) await copyLinks(kept, folder);
  }
  return folder;
}

const copyLinks = (name: string, folder: string) =>
  cp(join(root, name), join(folder, name), { recursive: true, verbatimSymlinks: true });
