import { expect, type Page } from '@playwright/test';

/** A screen with more stops than this has no way that anybody would walk. */
const mostStops = 400;

/** Where a press of Tab has led, as the page itself says it. */
interface Stop {
  readonly name: string;
  readonly isNew: boolean;
  readonly complaints: readonly string[];
}

/** What a walk keeps in the page. */
interface Walk {
  /** What stood when it began: somebody else may add to the page meanwhile. */
  readonly there: ReadonlySet<Element>;
  readonly reached: Set<Element>;
  focused?: Element;
  /** The last stop, and how it and what is around it looked. */
  last?: { readonly name: string; readonly around: readonly Element[]; readonly lastSeen: string };
}

declare global {
  interface Window {
    walk?: Walk;
  }
}

/** Runs in the page: where the focus is now, and what is wrong with it. `name` is empty when it has left the page. */
function lookAtFocus(): Stop {
  const walk = (window.walk ??= { reached: new Set(), there: new Set(document.querySelectorAll('*')) });
  const complaints: string[] = [];
  if (walk.last && lastSeenOf(walk.last.around) === walk.last.lastSeen)
    complaints.push(`${walk.last.name} does not show that it has the focus`);
  delete walk.last;
  const focused = document.activeElement;
  if (!focused || focused === document.body || focused === document.documentElement)
    return { name: '', isNew: true, complaints };
  const name = focused.outerHTML.slice(0, 160);
  // Films, dates and frames have stops within them.
  const isNew = !walk.reached.has(focused) || walk.focused === focused;
  walk.focused = focused;
  walk.reached.add(focused);
  if (!isSeen(focused)) complaints.push(`${name} has the focus where nobody sees it`);
  // What shows its own stops does it out of the reach of its page.
  if (!focused.matches('iframe, video, audio, [type^=date], [type=time]')) {
    // A field is marked around itself, and perhaps around a button within it.
    const outer = focused.parentElement?.parentElement ?? focused;
    const around = [
      focused,
      ...focused.children,
      outer.parentElement ?? outer,
      outer,
      ...outer.querySelectorAll('*'),
    ].slice(0, 200);
    walk.last = { name, around, lastSeen: lastSeenOf(around) };
  }
  return { name, isNew, complaints };

  function lastSeenOf(elements: readonly Element[]): string {
    const lastSeen = elements.map((element) => {
      for (const animation of element.getAnimations())
        if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
      const { outline, boxShadow, backgroundColor, borderColor, opacity, color } = getComputedStyle(element);
      return [outline, boxShadow, backgroundColor, borderColor, opacity, color].join();
    });
    return lastSeen.join('\n');
  }

  /** Some point of it is in the window and covered by nothing. */
  function isSeen(element: Element): boolean {
    const box = element.getBoundingClientRect();
    const [left, right] = [Math.max(0, box.left), Math.min(innerWidth, box.right)];
    const [top, bottom] = [Math.max(0, box.top), Math.min(innerHeight, box.bottom)];
    if (right <= left || bottom <= top) return false;
    const parts = [0.5, 0.1, 0.9];
    return parts.some((x) =>
      parts.some((y) => {
        const there = document.elementFromPoint(left + (right - left) * x, top + (bottom - top) * y);
        return there !== null && (element.contains(there) || there.contains(element));
      }),
    );
  }
}

/** Runs in the page: what can be clicked, and was not come to. Parts of a list are reached by its arrows. */
function findMissed(): readonly string[] {
  const walked = window.walk?.reached ?? new Set<Element>();
  const there = window.walk?.there;
  const clickable =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=link], [role=switch], [role=checkbox]';
  const lists =
    '[role=grid], [role=listbox], [role=tree], [role=tablist], [role=toolbar], [role=menubar], [role=radiogroup], [role=menu]';
  const hasWay = (list: Element | null) =>
    list !== null && (walked.has(list) || [...walked].some((element) => list.contains(element)));
  const missed = [...document.querySelectorAll<HTMLElement>(clickable)].filter((element) => {
    if (
      walked.has(element) ||
      there?.has(element) !== true ||
      element.matches(':disabled, [inert] *, [aria-hidden=true], [aria-hidden=true] *')
    )
      return false;
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
    const { width, height } = element.getBoundingClientRect();
    if (width <= 1 || height <= 1) return false;
    if (hasWay(element.closest(lists))) return false;
    // Of the choices of one name Tab comes to one.
    return !(
      element instanceof HTMLInputElement &&
      element.type === 'radio' &&
      [...walked].some((other) => other instanceof HTMLInputElement && other.name === element.name)
    );
  });
  delete window.walk;
  return missed.map((element) => element.outerHTML.slice(0, 160));
}

/**
 * Walks the page as it stands by Tab alone and expects that everything that can be clicked is come to, itself or the list
 * that it belongs to, that each stop is seen and shows its focus, and that the way leads out again.
 */
export async function walkByKeys(page: Page): Promise<void> {
  // What came while it was walked is come to on a second way.
  const found = await walk(page);
  expect(found.length === 0 ? [] : await walk(page)).toEqual([]);
}

async function walk(page: Page): Promise<readonly string[]> {
  await page.evaluate(() => {
    window.walk = { reached: new Set(), there: new Set(document.querySelectorAll('*')) };
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    getSelection()?.removeAllRanges();
  });
  const wrong: string[] = [];
  let rounds = 0;
  for (let stops = 0; rounds < 2; stops += 1) {
    if (stops > mostStops) throw new Error(`The way has no end: ${mostStops} stops.`);
    await page.keyboard.press('Tab');
    const { name, isNew, complaints } = await page.evaluate(lookAtFocus);
    wrong.push(...complaints);
    // The way begins where the screen has put the focus: from its end it goes on at the beginning of the page.
    if (name === '') rounds += 1;
    if (!isNew) break;
  }
  const missed = await page.evaluate(findMissed);
  return [...wrong, ...missed.map((name) => `${name} is not reached by Tab`)];
}
