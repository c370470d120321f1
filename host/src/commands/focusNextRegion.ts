import { focusOn } from '../routing/index.ts';

const regions =
  'header, nav, aside, main, [role="navigation"], [role="complementary"], [role="main"], [role="region"]';

/** Moves the focus to the next part of the page in reading order, round and round. Parts inside a part come after it. */
export function focusNextRegion(): void {
  const all = [...document.querySelectorAll<HTMLElement>(regions)].filter(
    (region) => region.checkVisibility?.() ?? true,
  );
  const active = document.activeElement;
  const present = all.findLastIndex((region) => region === active || region.contains(active));
  focusOn(all[(present + 1) % all.length] ?? null);
}
