import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Reader } from './reading.ts';

/**
 * What a child that reads foreign files may use before its parent ends it. Its start, which reads none, has a time of
 * its own. What it is given to read is limited by `readerRules`, what is taken of what it leaves by `outputLimits`.
 */
export const childLimits = {
  startMilliseconds: 60_000,
  milliseconds: 10_000,
  residentBytes: 300 * 1024 * 1024,
  /** What its objects may take of that. */
  heapMegabytes: 160,
  /**
   * What it may hold before its next file, by the reader of that file; one that holds more is replaced. Decoding a
   * telephone's heic takes about 200 MB above a fresh child.
   */
  restingBytes: (reader: Reader | null): number => (reader === 'heif' ? 105 : 180) * 1024 * 1024,
};
export type ChildLimits = typeof childLimits;

/**
 * What a child that recognizes words may use: Tesseract with a language and a page of 2,800 pixels takes 260 MB, which it
 * keeps for the next page, and a dense page takes seconds.
 */
export const ocrLimits: ChildLimits = {
  ...childLimits,
  milliseconds: 90_000,
  residentBytes: 700 * 1024 * 1024,
  restingBytes: () => 450 * 1024 * 1024,
};

/** The most that is taken of what a child has left: of a document all its files together, of pictures each. */
export const outputLimits = {
  documentBytes: 400 * 1024 * 1024,
  pictureBytes: 24 * 1024 * 1024,
};

/** Files a child reads before a fresh one takes over: what one file may have left behind ends there. A fresh one has to load its readers first, which takes as long as reading 50 letters. */
export const jobsOfAChild = 200;

const here = import.meta.dirname;

/** The folders around this one that hold packages and the files that say how modules are to be read. */
function codePaths(): string[] {
  const paths = [here];
  for (let folder = here; folder !== dirname(folder); folder = dirname(folder)) {
    for (const name of ['node_modules', 'package.json']) {
      if (existsSync(join(folder, name))) paths.push(join(folder, name));
    }
  }
  return paths;
}

/** What a child may touch. */
export interface ChildRights {
  /** Where it runs. */
  readonly workFolder: string;
  /** Files and folders that it may read besides those of `workFolder`. */
  readonly reads?: readonly string[];
  /** Whether it may write into `workFolder`. */
  readonly writes?: boolean;
  readonly heapMegabytes?: number;
}

/**
 * Flags of a child: it may read this code, the packages, its own work folder and what it is given to read besides, write
 * only into that folder, and start neither processes nor threads. Native libraries (sharp, canvas) stand outside the permission model; what they may open is
 * decided where they are called.
 */
export function childFlags({
  workFolder,
  reads = [],
  writes = true,
  heapMegabytes = childLimits.heapMegabytes,
}: ChildRights): string[] {
  return [
    '--permission',
    '--allow-addons',
    ...codePaths().map((path) => `--allow-fs-read=${path}`),
    ...[workFolder, ...reads].map((path) => `--allow-fs-read=${path}`),
    ...(writes ? [`--allow-fs-write=${workFolder}`] : []),
    `--max-old-space-size=${heapMegabytes}`,
    '--max-semi-space-size=8',
  ];
}

/**
 * The whole environment of a child: nothing of the server's, no secret, no address. The MALLOC settings (glibc) give
 * freed memory back at once; without them a child grows to its limit over harmless files.
 */
export function childEnvironment(workFolder: string): Record<string, string> {
  return {
    PATH: '',
    HOME: workFolder,
    TMPDIR: workFolder,
    LANG: 'C.UTF-8',
    TZ: 'UTC',
    UV_THREADPOOL_SIZE: '2',
    MALLOC_ARENA_MAX: '2',
    MALLOC_TRIM_THRESHOLD_: '1000000',
    MALLOC_MMAP_THRESHOLD_: '131072',
  };
}
