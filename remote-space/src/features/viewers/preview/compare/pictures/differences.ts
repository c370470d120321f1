/** Letters of light (of 255) by which a colour may differ without being another one: what saving anew does to it. */
const tolerance = 24;
const [faded, red] = [0.35, [214, 40, 40]] as const;

/** The part of the pixels from one place to another that differ. `out` shows them: those in red, all others faded to grey. */
function markDifferences(
  before: Uint8ClampedArray,
  now: Uint8ClampedArray,
  out: Uint8ClampedArray,
  { from, to }: { readonly from: number; readonly to: number },
): number {
  let differing = 0;
  for (let at = from * 4; at < to * 4; at += 4) {
    let most = 0;
    for (let channel = 0; channel < 4; channel += 1)
      most = Math.max(most, Math.abs((before[at + channel] ?? 0) - (now[at + channel] ?? 0)));
    const light = 0.3 * (now[at] ?? 0) + 0.6 * (now[at + 1] ?? 0) + 0.1 * (now[at + 2] ?? 0);
    const grey = 255 - (255 - light) * faded;
    const differs = most > tolerance;
    if (differs) differing += 1;
    for (let channel = 0; channel < 3; channel += 1) out[at + channel] = differs ? (red[channel] ?? 0) : grey;
    out[at + 3] = 255;
  }
  return differing;
}

const rest = () => new Promise<void>((resolve) => setTimeout(resolve));
/** Pixels of one turn: a few milliseconds. */
const turn = 100_000;

/** All of two pictures of one size. Lets the page breathe in between; null once the signal says stop. */
export async function differencesOf(
  before: Uint8ClampedArray,
  now: Uint8ClampedArray,
  signal: AbortSignal,
): Promise<{ readonly pixels: Uint8ClampedArray<ArrayBuffer>; readonly share: number } | null> {
  const pixels = new Uint8ClampedArray(before.length);
  const count = before.length / 4;
  let differing = 0;
  for (let from = 0; from < count; from += turn) {
    differing += markDifferences(before, now, pixels, { from, to: Math.min(count, from + turn) });
    await rest();
    if (signal.aborted) return null;
  }
  return { pixels, share: count === 0 ? 0 : differing / count };
}
