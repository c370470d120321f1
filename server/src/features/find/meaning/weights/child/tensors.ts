import type { OpenFile } from './openFiles.ts';
import { WeightsFailure } from './WeightsFailure.ts';

/** An array of numbers in a file of weights. */
export interface Tensor {
  /** How many numbers there are on each side. */
  readonly shape: readonly number[];
  /** As many numbers as asked for, from a place on. */
  read(from: number, count: number): Float32Array | Float64Array;
}

/** The most bytes of what stands in front of the arrays: names, sizes and places. */
const mostHead = 1024 ** 2;

/** A number of half the usual precision (IEEE 754, binary16). */
function halfOf(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >> 10) & 0x1f;
  const fraction = bits & 0x3ff;
  if (exponent === 0) return sign * fraction * 2 ** -24;
  if (exponent === 0x1f) return fraction === 0 ? sign * Infinity : Number.NaN;
  return sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
}

/** How numbers are written, by the names that the format has for it; all of them begin with their least byte. */
const kinds: Readonly<Record<string, { bytes: number; read(view: DataView, at: number): number }>> = {
  F64: { bytes: 8, read: (view, at) => view.getFloat64(at, true) },
  F32: { bytes: 4, read: (view, at) => view.getFloat32(at, true) },
  F16: { bytes: 2, read: (view, at) => halfOf(view.getUint16(at, true)) },
  I64: { bytes: 8, read: (view, at) => Number(view.getBigInt64(at, true)) },
  I32: { bytes: 4, read: (view, at) => view.getInt32(at, true) },
  I8: { bytes: 1, read: (view, at) => view.getInt8(at) },
};

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

/** What is said of one array, if all of it lies where it says. */
function tensorOf(file: OpenFile, start: number, said: unknown): Tensor {
  const { dtype, shape, data_offsets: place } = (said ?? {}) as Record<string, unknown>;
  const kind = kinds[String(dtype)];
  if (kind === undefined) throw new WeightsFailure('unsupported');
  if (!Array.isArray(shape) || !Array.isArray(place) || ![...shape, ...place].every(isCount))
    throw new WeightsFailure('damaged');
  const [begin = 0, end = 0] = place as number[];
  const size = (shape as number[]).reduce((all, side) => all * side, kind.bytes);
  if (begin > end || end - begin !== size || start + end > file.bytes) throw new WeightsFailure('damaged');
  return {
    shape: shape as number[],
    read(from, count) {
      const room = new Uint8Array(count * kind.bytes);
      file.read(room, start + begin + from * kind.bytes);
      const view = new DataView(room.buffer);
      const numbers = kind.bytes === 8 ? new Float64Array(count) : new Float32Array(count);
      for (let at = 0; at < count; at += 1) numbers[at] = kind.read(view, at * kind.bytes);
      return numbers;
    },
  };
}

/**
 * The arrays of a file as `safetensors` has them: the length of a head in eight bytes, the head as JSON, the arrays one behind
 * another. Only the head is read; nothing that it says is believed before it was looked at.
 */
export function tensorsIn(file: OpenFile): (name: string) => Tensor | null {
  const lengthBytes = new Uint8Array(8);
  if (file.bytes < lengthBytes.length) throw new WeightsFailure('damaged');
  file.read(lengthBytes, 0);
  const length = new DataView(lengthBytes.buffer).getBigUint64(0, true);
  if (length > mostHead || Number(length) + lengthBytes.length > file.bytes)
    throw new WeightsFailure('damaged');
  const room = new Uint8Array(Number(length));
  file.read(room, lengthBytes.length);
  let head: unknown;
  try {
    head = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(room)) as unknown;
  } catch {
    throw new WeightsFailure('damaged');
  }
  if (typeof head !== 'object' || head === null || Array.isArray(head)) throw new WeightsFailure('damaged');
  const said = new Map(Object.entries(head));
  return (name) => (said.has(name) ? tensorOf(file, lengthBytes.length + room.length, said.get(name)) : null);
}
