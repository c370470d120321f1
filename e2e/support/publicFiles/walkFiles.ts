import type { Page } from '@playwright/test';
import { ViewerPage } from '../../pages/ViewerPage.ts';
import { expect } from '../test.ts';
import type { Outcome } from './outcomes.ts';
import { saidInstead, settled, settledViewer, type Shown } from './settledViewer.ts';
import type { Truth } from './Truth.ts';
import { most, watchPromise } from './watchPromise.ts';

/** A file to be looked at. `canBeShown`: a sentence in its place is a failure. */
export interface Looked {
  readonly id: string;
  readonly name: string;
  readonly path: string;
  readonly canBeShown: boolean;
}

interface Seen {
  readonly state: Shown | null;
  readonly milliseconds: number;
  /** What it holds and does not show. */
  readonly missing: string | null;
}

const isInstead = (state: Shown | null) => state === 'sentence' || state === 'card';

/** A sentence for people: no code, no stack, no empty place in it. */
const plain = /^\p{Lu}[^{}<>_]{15,}$/u;

/** Looks at a file as a person does, and at what it shows, for as long as it may take. */
async function lookAt(page: Page, viewer: ViewerPage, file: Looked, truth: Truth | null): Promise<Seen> {
  const started = performance.now();
  const spent = () => performance.now() - started;
  let state = await settledViewer(page, viewer, file);
  if (state === 'sentence' && truth?.password !== undefined) {
    await page.getByLabel('Password of the document').fill(truth.password);
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    state = await settled(page, file.name);
  }
  let milliseconds = spent();
  if (!truth || state === null || isInstead(state)) return { state, milliseconds, missing: null };
  let missing = await truth.missing(page, state);
  while (missing !== null && spent() < most.milliseconds) {
    const asked = spent();
    missing = await truth.missing(page, state);
    // What never comes is missing; how long it was waited for says nothing.
    if (missing === null) milliseconds = asked;
  }
  return { state, milliseconds, missing };
}

/** Where files are walked through, and what they are compared with. */
interface Walk {
  readonly page: Page;
  readonly url: string;
  readonly title: string;
  /** A small file, none of those that are looked at: it is shown before them, after them, and where a page has to rest. */
  readonly calm: { readonly id: string; readonly name: string };
  /** What is on disk, without the product. */
  truthOf(file: Looked): Promise<Truth | null>;
}

/**
 * Walks through files, one after the other in one page, says how they came out, and holds each to what is promised:
 * time, memory, and no deeds. Which were not shown as they are is answered, to be weighed by the set.
 */
export async function walkFiles(
  { page, url, title, calm, truthOf }: Walk,
  files: readonly Looked[],
): Promise<Outcome> {
  const viewer = new ViewerPage(page);
  if (files.length === 0) throw new Error(`There are no files to be looked at: ${title}`);
  await viewer.open(calm.id);
  await settledViewer(page, viewer, calm);
  const promise = await watchPromise(page, url);
  const unlike: string[] = [];
  const unsaid: string[] = [];
  const said = new Map<string, number>();
  let valid = 0;
  for (const file of files) {
    const truth = await truthOf(file);
    const look = async () => {
      await promise.begin();
      return lookAt(page, viewer, file, truth);
    };
    let seen = await look();
    if (promise.isTooLarge()) {
      // What was shown until then is let go only when something else is: this time that is a small file.
      await settledViewer(page, viewer, calm);
      seen = await look();
    }
    const { state, milliseconds, missing } = seen;
    await promise.looked(file.path, milliseconds);
    const instead = isInstead(state) ? await saidInstead(page) : null;
    if (instead !== null) said.set(instead, (said.get(instead) ?? 0) + 1);
    if (state === null || (instead !== null && !plain.test(instead)))
      unsaid.push(`${file.path}: ${instead ?? 'nothing came'}`);
    const isShown = state !== null && instead === null;
    if (!file.canBeShown && !isShown) continue;
    const problem = isShown ? missing : (instead ?? 'nothing came');
    if (problem !== null && (await truth?.isReadable?.()) === false) continue;
    valid += 1;
    if (problem !== null) unlike.push(`${file.path}: ${state}, ${problem}`);
  }
  await settledViewer(page, viewer, calm);
  const sentences = [...said.values()].reduce((sum, times) => sum + times, 0);
  const say = (line: string) => process.stdout.write(`${title}: ${line}\n`);
  say(
    `${files.length} files, ${valid} valid, ${valid - unlike.length} shown as they are, ${sentences} sentences`,
  );
  for (const line of unlike) say(`   unlike ${line}`);
  for (const [sentence, times] of said) say(`   ${times} × “${sentence}”`);
  await promise.hold(say);
  expect(unsaid).toEqual([]);
  return { files: files.length, valid, sentences, unlike };
}
