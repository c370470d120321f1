import { useEffect, useState } from 'react';

interface Sample {
  readonly at: number;
  readonly bytes: number;
}

/** What is older says little of how fast it goes now. */
const rememberedMs = 15_000;
const leastMs = 1500;

/** Bytes a second over the last seconds; null while that cannot be said. */
export function rateOf(samples: readonly Sample[]): number | null {
  const [first] = samples;
  const last = samples.at(-1);
  if (!first || !last || last.at - first.at < leastMs || last.bytes <= first.bytes) return null;
  return ((last.bytes - first.bytes) * 1000) / (last.at - first.at);
}

/** Watches a number of bytes grow. */
export function useRate(bytes: number): number | null {
  const [samples, setSamples] = useState<readonly Sample[]>([]);
  useEffect(() => {
    const at = performance.now();
    setSamples((before) => [...before.filter((one) => at - one.at < rememberedMs), { at, bytes }]);
  }, [bytes]);
  return rateOf(samples);
}
