/** Bytes in front of each vector: what its numbers are multiplied by. */
const head = 4;

/** A vector of length one, as it is asked by. */
export function unitOf(vector: readonly number[]): Float32Array {
  const length = Math.hypot(...vector);
  return Float32Array.from(vector, (value) => value / length);
}

/** Vectors as they are kept. */
export interface Packed {
  readonly passages: number;
  readonly vectors: Buffer;
}

/**
 * Vectors one behind another, a byte for each number: a quarter of what they are, and their order hardly changes. One that is
 * null is near to nothing; where all are, none is kept.
 */
export function packVectors(all: readonly (readonly number[] | null)[]): Packed {
  const dimensions = all.find((vector) => vector !== null)?.length ?? 0;
  if (dimensions === 0) return { passages: 0, vectors: Buffer.alloc(0) };
  const vectors = Buffer.alloc(all.length * (head + dimensions));
  for (const [at, vector] of all.entries()) {
    if (vector === null) continue;
    const unit = unitOf(vector);
    const scale = unit.reduce((most, value) => Math.max(most, Math.abs(value)), 0) / 127;
    const from = at * (head + dimensions);
    vectors.writeFloatLE(scale, from);
    unit.forEach((value, place) => vectors.writeInt8(Math.round(value / scale), from + head + place));
  }
  return { passages: all.length, vectors };
}

/** How near each of these vectors is to one: the cosine between them. Null where they are not of as many numbers. */
export function nearness(packed: Buffer, count: number, unit: Float32Array): Float32Array | null {
  const size = head + unit.length;
  if (count === 0 || packed.length !== count * size) return null;
  const numbers = new Int8Array(packed.buffer, packed.byteOffset, packed.length);
  const near = new Float32Array(count);
  for (let at = 0; at < count; at += 1) {
    let sum = 0;
    const from = at * size + head;
    for (let place = 0; place < unit.length; place += 1)
      sum += (numbers[from + place] as number) * (unit[place] as number);
    near[at] = sum * packed.readFloatLE(at * size);
  }
  return near;
}
