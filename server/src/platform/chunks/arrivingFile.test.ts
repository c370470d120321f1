import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { arrivingFile } from './arrivingFile.ts';

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'holdall-arriving-'))));
afterEach(() => rm(folder, { recursive: true }));

const pieces = (...texts: string[]) =>
  texts.map((text) => {
    const piece = Buffer.allocUnsafeSlow(text.length);
    piece.write(text);
    return piece;
  });

it('writes pieces one behind the other, and gives their memory back', async () => {
  const path = join(folder, 'file');
  const handle = await open(path, 'w');
  const file = arrivingFile(handle.fd, 2);
  const own = pieces('one ', 'two ');
  await file.take(own);
  await file.take(pieces('three'));
  await file.settle();
  await handle.close();
  expect(await readFile(path, 'utf8')).toBe('\0\0one two three');
  expect(own.map(({ buffer }) => (buffer as ArrayBuffer).detached)).toEqual([true, true]);
});

it('leaves memory alone that others have a part of', async () => {
  const handle = await open(join(folder, 'file'), 'w');
  const file = arrivingFile(handle.fd, 0);
  const whole = Buffer.from('shared by two'.repeat(1000));
  await file.take([whole.subarray(0, 6)]);
  await file.settle();
  await handle.close();
  expect(whole.subarray(0, 13).toString()).toBe('shared by two');
});

it('tells of a write that failed, to whoever comes next', async () => {
  const handle = await open('/dev/full', 'w');
  const file = arrivingFile(handle.fd, 0);
  await file.take(pieces('lost'));
  await expect(file.take(pieces('more'))).rejects.toMatchObject({ code: 'ENOSPC' });
  await expect(file.settle()).rejects.toMatchObject({ code: 'ENOSPC' });
  await handle.close();
});
