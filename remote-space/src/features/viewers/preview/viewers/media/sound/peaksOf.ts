/** How loud a recording is along its time: the largest part of each of `count` stretches, the loudest of all being 1. */
export function peaksOf(channels: readonly Float32Array[], count: number): readonly number[] {
  const length = channels[0]?.length ?? 0;
  const peaks = Array.from({ length: Math.min(count, length) }, (_, at) => {
    const [from, to] = [Math.floor((at * length) / count), Math.floor(((at + 1) * length) / count)];
    let peak = 0;
    for (const channel of channels)
      for (let index = from; index < to; index += 1) {
        const value = Math.abs(channel[index] ?? 0);
        if (value > peak) peak = value;
      }
    return peak;
  });
  const loudest = Math.max(0, ...peaks);
  return loudest === 0 ? peaks : peaks.map((peak) => peak / loudest);
}
