import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { outputLimits } from './childLimits.ts';
import { takeDocument } from './takeDocument.ts';
import { takePictures } from './takePictures.ts';

describe('what a child has left', () => {
  let folder: string;
  const [from, to] = [() => join(folder, 'from'), () => join(folder, 'to')];
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'left-'));
    mkdirSync(from());
    mkdirSync(to());
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** A file of so many bytes, which takes no room on the disk. */
  function leave(name: string, bytes: number, start = 'x') {
    writeFileSync(join(from(), name), start);
    truncateSync(join(from(), name), bytes);
  }

  it('is taken where it is a document of known files', async () => {
    leave('content.html', 1000);
    leave('text.txt', 10);
    expect(await takeDocument(from(), to())).toBe(true);
    expect(readdirSync(to()).toSorted()).toEqual(['content.html', 'text.txt']);
  });

  it('is not taken where its files together are too large', async () => {
    leave('content.html', outputLimits.documentBytes + 1);
    expect(await takeDocument(from(), to())).toBe(false);
    expect(readdirSync(to())).toEqual([]);
  });

  it('is not taken where it holds a link, or a file of another name', async () => {
    symlinkSync('/etc/hostname', join(from(), 'text.txt'));
    expect(await takeDocument(from(), to())).toBe(false);
    rmSync(join(from(), 'text.txt'));
    leave('run.js', 10);
    expect(await takeDocument(from(), to())).toBe(false);
  });

  it('is not taken where a picture is too large', async () => {
    const head = 'RIFF0000WEBP';
    leave('64.webp', 100, head);
    expect(await takePictures(from(), to(), [64])).toBe(true);
    leave('64.webp', outputLimits.pictureBytes + 1, head);
    expect(await takePictures(from(), to(), [64])).toBe(false);
  });
});
