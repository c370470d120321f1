import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { ViewerPage } from '../pages/ViewerPage.ts';
import { bringFiles } from '../support/bringFiles.ts';
import { corpusFiles, corpusFolder } from '../support/corpusFiles.ts';
import { seededUsers } from '../support/seededUsers.ts';
import { expect, test } from '../support/test.ts';

test.skip(corpusFolder === undefined, 'HOLDALL_CORPUS is not set');
test.describe.configure({ timeout: 600_000 });
// A trace of hundreds of documents would cost more than the documents.
test.use({ trace: 'off' });

/** The documents are looked at in so many parts, so that none takes too long. */
const parts = 4;

/** How a document came out: its first page drawn (with how many colours and letters), or a sentence instead. */
interface Outcome {
  readonly state: 'drawn' | 'failed' | 'locked' | 'sentence';
  readonly colours: number;
  readonly letters: number;
}

function readPage(): Outcome | null {
  const place = document.querySelector('[data-viewer]');
  if (place?.querySelector('[role=alert]')) return { state: 'sentence', colours: 0, letters: 0 };
  if (place?.querySelector('form [type=password]')) return { state: 'locked', colours: 0, letters: 0 };
  const page = place?.querySelector<HTMLElement>('[data-page="1"]');
  const canvas = page?.querySelector('canvas');
  if (page?.dataset['state'] === 'failed') return { state: 'failed', colours: 0, letters: 0 };
  if (page?.dataset['state'] !== 'drawn' || !canvas) return null;
  const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
  const seen = new Set<number>();
  for (let at = 0; at < data.length && seen.size < 8; at += 4)
    seen.add(((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0));
  return { state: 'drawn', colours: seen.size, letters: page.textContent?.trim().length ?? 0 };
}

async function outcomeOf(page: Page): Promise<Outcome | null> {
  await expect
    .poll(() => page.evaluate(readPage), { timeout: 25_000, intervals: [50, 100, 200] })
    .not.toBeNull();
  return page.evaluate(readPage);
}

/** Drawn with more than one colour, or with letters in its text: a blank page is no proof. */
const isSeen = ({ state, colours, letters }: Outcome) => state === 'drawn' && (colours > 1 || letters > 0);

for (let part = 0; part < parts; part += 1) {
  test(`the documents of pdf.js are really drawn, part ${part + 1} of ${parts} @corpus`, async ({
    page,
    context,
    baseURL,
    signIn,
  }) => {
    page.on('dialog', (dialog) => {
      throw new Error(`A dialog opened: ${dialog.message()}`);
    });
    await signIn(seededUsers.ana);
    const viewer = new ViewerPage(page);
    const files = corpusFiles(['pdf-pdfjs'], /\.pdf$/).filter((_, at) => at % parts === part);
    const about = JSON.parse(readFileSync(join(corpusFolder ?? '', 'pdf-pdfjs/_meta.json'), 'utf8')) as {
      file: string;
      password: string | null;
    }[];
    const passwordOf = (name: string) =>
      about.find(({ file }) => name.endsWith(` ${file}`))?.password ?? null;
    const { files: brought } = await bringFiles(context, baseURL ?? '', `Documents ${Date.now()}`, files);
    await viewer.open(brought[0]?.id ?? '');

    const unseen: string[] = [];
    for (const { id, name } of brought) {
      await viewer.go(id);
      await expect(viewer.title(name)).toBeVisible({ timeout: 30_000 });
      let outcome = await outcomeOf(page).catch(() => null);
      const password = passwordOf(name);
      if (outcome?.state === 'locked' && password !== null) {
        await page.getByLabel('Password of the document').fill(password);
        await page.getByRole('button', { name: 'Open', exact: true }).click();
        outcome = await outcomeOf(page).catch(() => null);
      }
      if (!outcome || !isSeen(outcome)) unseen.push(`${name}: ${JSON.stringify(outcome)}`);
    }
    const share = 1 - unseen.length / brought.length;
    process.stdout.write(
      `${brought.length - unseen.length} of ${brought.length} documents drawn (${(share * 100).toFixed(1)} %)\n${unseen.join('\n')}\n`,
    );
    expect(brought.length).toBeGreaterThan(300 / parts);
    expect(share).toBeGreaterThanOrEqual(0.95);
    // Those that are not drawn say why.
    expect(unseen.filter((line) => line.endsWith('null'))).toEqual([]);
  });
}
