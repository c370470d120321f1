import { timer, type Observable, type Subscription } from 'rxjs';

/**
 * Acts on what came within a moment of each other as one: an upload of a folder tells of many changes, and lists need not
 * be asked for again for each. No clock ticks while nothing comes.
 */
export function inBursts<T>(
  source: Observable<T>,
  act: (burst: readonly T[]) => void,
  milliseconds = 200,
): Subscription {
  let burst: T[] = [];
  function end() {
    const whole = burst;
    burst = [];
    act(whole);
  }
  const following = source.subscribe((item) => {
    burst.push(item);
    if (burst.length === 1) following.add(timer(milliseconds).subscribe(end));
  });
  return following;
}
