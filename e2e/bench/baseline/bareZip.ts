import { execFile } from 'node:child_process';
import { open, rm } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

const python = `
import os, sys, zipfile
with zipfile.ZipFile(sys.argv[1], 'w', zipfile.ZIP_STORED) as out:
    for top, _, names in os.walk(sys.argv[2]):
        for name in names: out.write(os.path.join(top, name), os.path.join(os.path.relpath(top, sys.argv[2]), name))
`;

/** The program that packs without squeezing: `zip -0`, or Python's where there is none. */
export const packer = await run('zip', ['-h']).then(
  () => 'zip -0' as const,
  () => 'zipfile' as const,
);

/** Packs a folder into a file, on the disk for good, and removes it. */
export async function packFolder(folder: string, file: string): Promise<void> {
  if (packer === 'zip -0') await run('zip', ['-0', '-r', '-q', file, '.'], { cwd: folder });
  else await run('python3', ['-c', python, file, folder]);
  const written = await open(file, 'r+');
  await written.sync();
  await written.close();
  await rm(file);
}
