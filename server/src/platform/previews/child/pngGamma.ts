import { open } from 'node:fs/promises';

/** Gamma of sRGB as PNG writes it; what is this near needs no correction. */
const srgbGamma = 0.45455;
const headBytes = 8192;

/**
 * The gamma a PNG declares, when a viewer has to apply it: no colour profile outranks it and it is not sRGB's.
 * libvips ignores the chunk, browsers do not, and a thumbnail should look like its picture.
 */
export async function declaredGamma(path: string): Promise<number | null> {
  const file = await open(path);
  try {
    const head = Buffer.alloc(headBytes);
    const { bytesRead } = await file.read(head, 0, headBytes, 0);
    return gammaOf(head.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}

function gammaOf(head: Buffer): number | null {
  let gamma: number | null = null;
  for (let at = 8; at + 12 <= head.length;) {
    const name = head.toString('latin1', at + 4, at + 8);
    if (name === 'IDAT' || name === 'PLTE') break;
    if (name === 'iCCP' || name === 'sRGB' || name === 'cICP') return null;
    if (name === 'gAMA') gamma = head.readUInt32BE(at + 8) / 100_000;
    at += 12 + head.readUInt32BE(at);
  }
  if (gamma === null || gamma < 0.01 || Math.abs(gamma / srgbGamma - 1) < 0.05) return null;
  return gamma;
}

/** Brings colours stored with `gamma` to sRGB, in place. Alpha stays. */
export function applyGamma(data: Uint8Array, channels: 3 | 4, gamma: number): void {
  const table = Uint8Array.from({ length: 256 }, (_, value) =>
    Math.round(255 * toSrgb((value / 255) ** (1 / gamma))),
  );
  for (let at = 0; at < data.length; at += channels) {
    for (let channel = 0; channel < 3; channel += 1) data[at + channel] = table[data[at + channel] ?? 0] ?? 0;
  }
}

function toSrgb(light: number): number {
  return light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055;
}
