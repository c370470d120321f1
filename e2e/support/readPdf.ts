import { spawn } from 'node:child_process';
import { canInstallDebianPackages, installDebianPackage } from './installDebianPackage.ts';
import { gridSize } from './pageLikeness.ts';
import { runTool } from './runTool.ts';

/** The first page of a document as somebody else's reader (poppler) sees it; null where it cannot. */
export interface PdfReading {
  readonly text: string;
  /** How dark each field of a square grid over the page is, 0 to 255, row by row. */
  readonly ink: readonly number[];
}

/** Sees to it that poppler's programs are there. A sentence when they are not. */
export async function bringPdfReader(): Promise<string | null> {
  const isThere = async () => (await runTool('pdftoppm', ['-v'])).code === 0;
  if (await isThere()) return null;
  if (canInstallDebianPackages() && (await installDebianPackage('poppler-utils')) && (await isThere()))
    return null;
  return 'pdftoppm is missing, to which documents are compared (Debian: apt-get install poppler-utils)';
}

/** Reads the first page of a document on disk. */
export async function readPdf(file: string, password: string | null): Promise<PdfReading | null> {
  const first = ['-f', '1', '-l', '1', ...(password === null ? [] : ['-upw', password])];
  const [picture, text] = await Promise.all([
    output('pdftoppm', [...first, '-singlefile', '-cropbox', '-gray', '-scale-to', '480', file]),
    output('pdftotext', [...first, file, '-']),
  ]);
  const ink = picture && inkOfPgm(picture);
  return ink ? { text: text?.toString() ?? '', ink } : null;
}

/** What a program writes; null when it fails or takes half a minute. */
function output(program: string, args: readonly string[]): Promise<Buffer | null> {
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
