import { mkdir, open, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Writes a file and waits until the disk has it. */
export async function writeDurably(path: string, content: Buffer | string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const file = await open(path, 'w');
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Puts a finished file or folder into its place in one step, and waits until the disk knows. */
export async function moveDurably(from: string, to: string): Promise<void> {
  await rename(from, to);
  const folder = await open(dirname(to), 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Replaces a file in one step: a reader sees the old content or the new, never a part. */
export async function replaceDurably(path: string, content: string): Promise<void> {
  const draft = join(dirname(path), `.${process.pid}.draft`);
  await writeDurably(draft, content);
  await moveDurably(draft, path);
}
