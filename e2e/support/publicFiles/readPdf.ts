import { spawn } from 'node:child_process';
import { canInstallDebianPackages, installDebianPackage } from '../installDebianPackage.ts';
import { gridSize } from './pageLikeness.ts';
import { runTool } from '../runTool.ts';

/** The first page of a document as somebody else's reader sees it. */
export interface PdfReading {
  readonly text: string;
  /** How dark each field of a square grid over the page is, 0 to 255, row by row. */
  readonly ink: readonly number[];
}

/** Readers that have nothing to do with ours, nor with each other: poppler and mupdf. */
export const pdfReaders = ['poppler', 'mupdf'] as const;

type Reader = (typeof pdfReaders)[number];

/** Debian's package of each, and how it is asked for a grey picture and for the text of the first page. */
const programs = {
  poppler: {
    packageName: 'poppler-utils',
    probe: ['pdftoppm', '-v'],
    password: '-upw',
    picture: (file, secret) => [
      'pdftoppm',
      '-f',
      '1',
      '-l',
      '1',
      '-singlefile',
      '-cropbox',
      '-gray',
      '-scale-to',
      '480',
      ...secret,
      file,
    ],
    text: (file, secret) => ['pdftotext', '-f', '1', '-l', '1', ...secret, file, '-'],
  },
  mupdf: {
    packageName: 'mupdf-tools',
    probe: ['mutool', '-v'],
    password: '-p',
    picture: (file, secret) => [
      'mutool',
      'draw',
      '-q',
      '-F',
      'pgm',
      '-w',
      '480',
      ...secret,
      '-o',
      '-',
      file,
      '1',
    ],
    text: (file, secret) => ['mutool', 'draw', '-q', '-F', 'text', ...secret, '-o', '-', file, '1'],
  },
} as const satisfies Record<Reader, Program>;

interface Program {
  readonly packageName: string;
  readonly probe: readonly string[];
  readonly password: string;
  picture(file: string, secret: readonly string[]): readonly string[];
  text(file: string, secret: readonly string[]): readonly string[];
}

/** Sees to it that both readers are there. A sentence when they are not. */
export async function loadPdfReaders(): Promise<string | null> {
  for (const { packageName, probe } of Object.values(programs)) {
    const isThere = async () => (await runTool(probe[0], probe.slice(1))).code !== 127;
    if (await isThere()) continue;
    if (canInstallDebianPackages() && (await installDebianPackage(packageName)) && (await isThere()))
      continue;
    return `${probe[0]} is missing, to which documents are compared (Debian: apt-get install ${packageName})`;
  }
  return null;
}

/** Reads the first page of a document on disk; null where this reader cannot. */
export async function readPdf(
  reader: Reader,
  file: string,
  password: string | null,
): Promise<PdfReading | null> {
  const program: Program = programs[reader];
  const secret = password === null ? [] : [program.password, prepared(password)];
  const [picture, text] = await Promise.all([
    output(program.picture(file, secret)),
    output(program.text(file, secret)),
  ]);
  const ink = picture && inkOfPgm(picture);
  return ink ? { text: text?.toString() ?? '', ink } : null;
}

/** A password as the format wants it (SASLprep); the other readers take it as it is given. */
const prepared = (password: string) => password.replaceAll('\u00ad', '').normalize('NFKC');

/** What a program writes; null when it fails or takes half a minute. */
function output([program = '', ...args]: readonly string[]): Promise<Buffer | null> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'ignore'], timeout: 30_000 });
    const parts: Buffer[] = [];
    child.stdout.on('data', (part: Buffer) => parts.push(part));
    child.once('error', () => resolve(null));
    child.once('close', (code) => resolve(code === 0 ? Buffer.concat(parts) : null));
  });
}

/** The grid of a picture in the format PGM: a head of three numbers, then a byte for every pixel. */
function inkOfPgm(picture: Buffer): readonly number[] | null {
  const [head, wide, high] = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(picture.toString('latin1', 0, 64)) ?? [];
  if (!head) return null;
  const [width, height] = [Number(wide), Number(high)];
  const sums = Array.from({ length: gridSize ** 2 }, () => ({ ink: 0, pixels: 0 }));
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const field = sums[Math.floor((y * gridSize) / height) * gridSize + Math.floor((x * gridSize) / width)];
      if (!field) continue;
      field.ink += 255 - (picture[head.length + y * width + x] ?? 255);
      field.pixels += 1;
    }
  return sums.map(({ ink, pixels }) => (pixels === 0 ? 0 : ink / pixels));
}
