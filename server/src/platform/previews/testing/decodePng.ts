import { inflateSync } from 'node:zlib';

interface Decoded {
  width: number;
  height: number;
  /** RGBA, 8 bits a channel, brought to sRGB when the file declares a gamma. */
  data: Uint8Array;
}

const samplesOf: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
const passes: readonly (readonly [x: number, y: number, stepX: number, stepY: number])[] = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
];

/** Decodes a PNG by the book (ISO/IEC 15948) and by none of the libraries under test: the reference of the tests. */
export function decodePng(file: Buffer): Decoded {
  const chunks = readChunks(file);
  const header = chunks.get('IHDR') ?? Buffer.alloc(13);
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const [depth, type, interlaced] = [header[8] ?? 8, header[9] ?? 0, header[12] === 1];
  const raw = inflateSync(chunks.get('IDAT') ?? Buffer.alloc(0));
  const data = new Uint8Array(width * height * 4);
  const samples = samplesOf[type] ?? 1;
  const paint = painter({
    type,
    depth,
    palette: chunks.get('PLTE'),
    alpha: chunks.get('tRNS'),
    gamma: chunks.get('gAMA'),
  });
  let at = 0;
  for (const [x0, y0, stepX, stepY] of interlaced ? passes : [[0, 0, 1, 1] as const]) {
    const columns = Math.ceil((width - x0) / stepX);
    const rows = Math.ceil((height - y0) / stepY);
    if (columns <= 0 || rows <= 0) continue;
    const lineBytes = Math.ceil((columns * samples * depth) / 8);
    let above: Uint8Array = new Uint8Array(lineBytes);
    for (let row = 0; row < rows; row += 1) {
      const line = unfilter(
        raw[at] ?? 0,
        raw.subarray(at + 1, at + 1 + lineBytes),
        above,
        Math.max(1, (samples * depth) >> 3),
      );
      at += 1 + lineBytes;
      above = line;
      for (let column = 0; column < columns; column += 1) {
        const values = Array.from({ length: samples }, (_, index) =>
          sampleAt(line, column * samples + index, depth),
        );
        data.set(paint(values), ((y0 + row * stepY) * width + x0 + column * stepX) * 4);
      }
    }
  }
  return { width, height, data };
}

function readChunks(file: Buffer): Map<string, Buffer> {
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at + 8 <= file.length;) {
    const length = file.readUInt32BE(at);
    const name = file.toString('latin1', at + 4, at + 8);
    const body = file.subarray(at + 8, at + 8 + length);
    chunks.set(name, Buffer.concat([chunks.get(name) ?? Buffer.alloc(0), body]));
    at += 12 + length;
  }
  return chunks;
}

function unfilter(filter: number, line: Uint8Array, above: Uint8Array, pixelBytes: number): Uint8Array {
  const out = new Uint8Array(line.length);
  for (let index = 0; index < line.length; index += 1) {
    const left = out[index - pixelBytes] ?? 0;
    const up = above[index] ?? 0;
    const corner = index >= pixelBytes ? (above[index - pixelBytes] ?? 0) : 0;
    const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter] ?? 0;
    out[index] = (line[index] ?? 0) + guess;
  }
  return out;
}

function paeth(left: number, up: number, corner: number): number {
  const [toLeft, toUp, toCorner] = [
    Math.abs(up - corner),
    Math.abs(left - corner),
    Math.abs(left + up - 2 * corner),
  ];
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}

function sampleAt(line: Uint8Array, index: number, depth: number): number {
  if (depth === 16) return (line[index * 2] ?? 0) * 256 + (line[index * 2 + 1] ?? 0);
  const bit = index * depth;
  return ((line[bit >> 3] ?? 0) >> (8 - depth - (bit & 7))) & (2 ** depth - 1);
}

interface Colours {
  type: number;
  depth: number;
  palette: Buffer | undefined;
  alpha: Buffer | undefined;
  gamma: Buffer | undefined;
}

/** Turns the samples of one pixel into RGBA. */
function painter({ type, depth, palette, alpha, gamma }: Colours): (values: number[]) => number[] {
  const power = gamma ? gamma.readUInt32BE(0) / 100_000 : null;
  const to8 = (value: number) => Math.round((value * 255) / (2 ** depth - 1));
  const shown = (value: number) =>
    power && Math.abs(power / 0.45455 - 1) > 0.05 ? toSrgb(value, power) : value;
  const clear = (values: number[]) =>
    alpha !== undefined && values.every((value, index) => alpha.readUInt16BE(index * 2) === value) ? 0 : 255;

  return (values) => {
    const [first = 0, second = 0, third = 0, fourth = 0] = values;
    if (type === 3) {
      const [red = 0, green = 0, blue = 0] = palette?.subarray(first * 3, first * 3 + 3) ?? [];
      return [shown(red), shown(green), shown(blue), alpha?.[first] ?? 255];
    }
    if (type === 0) return [...Array<number>(3).fill(shown(to8(first))), clear([first])];
    if (type === 4) return [...Array<number>(3).fill(shown(to8(first))), to8(second)];
    return [first, second, third]
      .map((value) => shown(to8(value)))
      .concat(type === 6 ? to8(fourth) : clear([first, second, third]));
  };
}

function toSrgb(value: number, power: number): number {
  const light = (value / 255) ** (1 / power);
  return Math.round(255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055));
}
