/** How long `turn` takes on the machine that limits of time are meant for: two cores of 2023, in milliseconds. */
const meantMs = 60;

/** Something that keeps one core busy, of what a server does: keys, small objects, strings. */
function turn(): number {
  const counts = new Map<string, number>();
  for (let index = 0; index < 150_000; index += 1) {
    const key = `key ${index % 5000}`;
    counts.set(key, (counts.get(key) ?? 0) + JSON.stringify({ index }).length);
  }
  return counts.size;
}

/** How many times slower than meant this machine is at present; 1 for every faster one. */
export function slowness(): number {
  const took = Array.from({ length: 7 }, () => {
    const begun = performance.now();
    turn();
    return performance.now() - begun;
  });
  return Math.max(1, Math.min(...took) / meantMs);
}
