import { setTimeout as wait } from 'node:timers/promises';
import { expect, type Browser, type Locator } from '@playwright/test';

/** A way longer than this is no way. */
const mostStops = 150;

type Membership = 'there' | 'down the list' | 'along the list' | 'elsewhere';

/** Where the focus is, seen from what is wanted. Runs in the page. */
function membership(wanted: Element): Membership {
  const focusable = 'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable=true]';
  const items =
    '[role^=menuitem], [role=option], [role=tab], [role=radio], [role=row], [role=treeitem], input[type=radio]';
  const lists =
    '[role=menu], [role=listbox], [role=tablist], [role=radiogroup], [role=grid], [role=tree], fieldset';
  const label = wanted.closest('label');
  const goal =
    wanted.closest('[role=option]') ??
    wanted.closest(focusable) ??
    label?.control ??
    wanted.querySelector(focusable) ??
    (wanted as Element);
  const active = document.activeElement;
  if (active === goal) return 'there';
  if (goal.id !== '' && active?.getAttribute('aria-activedescendant') === goal.id) return 'there';
  const isItem = goal.matches(items);
  const isTool = goal.matches('[role=toolbar] [tabindex="-1"]');
  const list = goal.closest(isTool ? '[role=toolbar]' : lists);
  if (active === null || list === null || !(isItem || isTool)) return 'elsewhere';
  const isBeside =
    list.contains(active) || (list.id !== '' && active.getAttribute('aria-controls') === list.id);
  if (!isBeside) return 'elsewhere';
  return isTool || goal.matches('[role=tab]') ? 'along the list' : 'down the list';
}

const keyOf: Readonly<Record<Exclude<Membership, 'there'>, string>> = {
  'down the list': 'ArrowDown',
  'along the list': 'ArrowRight',
  elsewhere: 'Tab',
};

/** Goes on with Tab, and with arrows within a list, until the focus is on what is wanted. Throws where no way leads. */
async function reach(wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible();
  await expect(wanted).toBeEnabled();
  for (let stop = 0; stop < mostStops; stop += 1) {
    const from = await wanted.evaluate(membership);
    if (from === 'there') return;
    await wanted.page().keyboard.press(keyOf[from]);
  }
  throw new Error(`Not reached with ${mostStops} keys: ${wanted.toString()}`);
}

/** Runs in the page. */
function isTicked(wanted: Element): boolean {
  return wanted.matches(
    'input[type=checkbox], input[type=radio], [role=checkbox], [role=switch], [role=radio]',
  );
}

/** Runs in the page. */
function isWritten(wanted: Element): boolean {
  return wanted.matches('input:not([type=checkbox], [type=radio], [type=file]), textarea, select');
}

async function activate(wanted: Locator, key?: string): Promise<void> {
  await reach(wanted);
  // A field is only gone to. Enter would send its form.
  if (key === undefined && (await wanted.evaluate(isWritten))) return;
  await wanted.page().keyboard.press(key ?? ((await wanted.evaluate(isTicked)) ? 'Space' : 'Enter'));
}

/** Month, day, year, hour, minute and half of the day are fields of their own, in the language of the browser itself. */
async function writeMoment(wanted: Locator, text: string, type: 'date' | 'datetime-local'): Promise<void> {
  const { keyboard } = wanted.page();
  const [year = '', month = '', day = '', hour = '', minute = ''] = text.split(/[-T:]/);
  const half = hour === '' ? '' : Number(hour) < 12 ? 'A' : 'P';
  const hourOfHalf = hour === '' ? '' : String(((Number(hour) + 11) % 12) + 1).padStart(2, '0');
  const parts = [month, day, year, hourOfHalf, minute, half].slice(0, type === 'date' ? 3 : 6);
  for (const _ of parts) await keyboard.press('ArrowLeft');
  for (const part of parts) {
    if (part === '') await keyboard.press('Delete');
    else await keyboard.type(part);
    // Two digits lead on by themselves; a year may have more than four.
    if (part === '' || part === year) await keyboard.press('ArrowRight');
  }
}

/** Runs in the page. */
function setColour(wanted: Element, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(wanted, text);
  wanted.dispatchEvent(new Event('input', { bubbles: true }));
  wanted.dispatchEvent(new Event('change', { bubbles: true }));
}

async function write(wanted: Locator, text: string): Promise<void> {
  await reach(wanted);
  const { keyboard } = wanted.page();
  const type = await wanted.getAttribute('type');
  // The browser's own dialog for colours is out of the reach of a test.
  if (type === 'color') return wanted.evaluate(setColour, text);
  if (type === 'date' || type === 'datetime-local') return writeMoment(wanted, text, type);
  await keyboard.press('ControlOrMeta+a');
  await (text === '' ? keyboard.press('Delete') : keyboard.insertText(text));
}

/** Letters that follow one another sooner are one word to a list of choices. */
const wordMs = 1100;
/** Letters with longer pauses between them may be taken for words of their own. */
const togetherMs = 700;
let lastLetterAt = 0;

/** Types the name of an option until it is the chosen one. */
async function choose(wanted: Locator, option: string): Promise<void> {
  await reach(wanted);
  await wait(Math.max(0, lastLetterAt + wordMs - Date.now()));
  const isChosen = (select: HTMLSelectElement, name: string) =>
    select.value === name || select.selectedOptions[0]?.label === name;
  const label = await wanted.evaluate(
    (select: HTMLSelectElement, name) =>
      [...select.options].find(({ value, label: shown }) => value === name || shown === name)?.label ?? '',
    option,
  );
  const chosen = () => wanted.evaluate(isChosen, option);
  for (const [index, letter] of [...label].entries()) {
    if (await chosen()) return;
    // A space that comes too late is no letter of the word: it opens the list, and nothing is chosen by letters then.
    if (index > 0 && Date.now() - lastLetterAt > togetherMs) break;
    await wanted.page().keyboard.press(letter);
    lastLetterAt = Date.now();
    // A list that shows what the server has said waits for its answer; letters belong together for a second.
    for (let lastSeen = 0; lastSeen < 6 && !(await chosen()); lastSeen += 1) await wait(50);
  }
  // Letters that came too slowly were words of their own.
  for (let attempts = 0; attempts < 3 && !(await chosen()); attempts += 1) {
    await wait(wordMs);
    await wanted.page().keyboard.type(label);
    lastLetterAt = Date.now();
  }
  await expect.poll(chosen, `"${option}" is chosen by its letters`).toBe(true);
}

type Deed = (this: Locator, given?: never) => Promise<unknown>;

/** What stories do with a pointer, done with the keys alone. What has no way by keys stays as it is. */
const deeds = {
  click(options?: { button?: string }) {
    return activate(this, options?.button === 'right' ? 'Shift+F10' : undefined);
  },
  focus() {
    return reach(this);
  },
  fill(text: string) {
    return write(this, text);
  },
  clear() {
    return write(this, '');
  },
  async check() {
    if (!(await this.isChecked())) await activate(this, 'Space');
    await expect(this).toBeChecked();
  },
  async uncheck() {
    if (await this.isChecked()) await activate(this, 'Space');
    await expect(this).not.toBeChecked();
  },
  async press(key: string) {
    await reach(this);
    await this.page().keyboard.press(key);
  },
  async pressSequentially(text: string) {
    await reach(this);
    await this.page().keyboard.type(text);
  },
  selectOption(option: string) {
    return choose(this, option);
  },
} satisfies Record<string, (this: Locator, given: never) => Promise<unknown>> & ThisType<Locator>;

/**
 * Lets every story of this process be told by keyboard alone: a click is a walk by Tab and arrows to the thing and a key
 * on it, and what no key leads to fails the story.
 */
export async function takeMouseAway(browser: Browser): Promise<void> {
  const page = await browser.newPage();
  const prototype = Object.getPrototypeOf(page.locator('html')) as Record<string, Deed>;
  Object.assign(prototype, deeds);
  await page.close();
}
