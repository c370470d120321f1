import { useEffect, useRef } from 'react';

interface Countdown {
  readonly ms: number;
  readonly isPaused: boolean;
  /** A new value starts the whole time again. */
  readonly round: number;
  onEnd(): void;
}

/** Counts down while it is not paused, then calls once. What is left at a pause is left after it. */
export function useCountdown({ ms, isPaused, round, onEnd }: Countdown): void {
  const left = useRef(ms);
  const counted = useRef(round);

  useEffect(() => {
    if (counted.current !== round) {
      counted.current = round;
      left.current = ms;
    }
    if (isPaused) return undefined;
    const since = Date.now();
    const timer = setTimeout(onEnd, left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(0, left.current - (Date.now() - since));
    };
  }, [ms, isPaused, round, onEnd]);
}
