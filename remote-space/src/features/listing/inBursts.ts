import { timer, type Observable, type Subscription } from 'rxjs';

/** Changes come in bursts (an upload of a folder); lists are asked for again at most so often. */
const burstMs = 200;

/** Acts on what came within a moment of each other as one. No clock ticks while nothing comes. */
export function inBursts<T>(source: Observable<T>, act: (burst: readonly T[]) => void): Subscription {
  let burst: T[] = [];
  function end() {
    const whole = burst;
    burst = [];
    act(whole);
  }
  const following = source.subscribe((item) => {
    burst.push(item);
    if (burst.length === 1) following.add(timer(burstMs).subscribe(end));
  });
  return following;
}
