import type { BrowserContext } from '@playwright/test';
import type { Truth } from './Truth.ts';

/** The pixels of a picture on white: what is see-through has no colour of its own to compare. Runs in the page. */
function pixelsOf(selector: string): { size: string; data: number[] } {
  const image = document.querySelector<HTMLImageElement>(selector);
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [image?.naturalWidth ?? 0, image?.naturalHeight ?? 0];
  const pen = canvas.getContext('2d');
  if (!image || !pen || canvas.width === 0) return { size: 'none', data: [] };
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(image, 0, 0);
  const { data } = pen.getImageData(0, 0, canvas.width, canvas.height);
  return { size: `${canvas.width} x ${canvas.height}`, data: [...data] };
}

/** The pixels of a picture as the browser alone draws them, on a page that has nothing of the product. */
export async function pictureTruth(body: Buffer, context: BrowserContext): Promise<Truth> {
  const empty = context.pages()[0] ?? (await context.newPage());
  await empty.setContent(`<img src="data:image/png;base64,${body.toString('base64')}">`);
  await empty.waitForFunction(() => document.querySelector('img')?.complete);
  const wanted = await empty.evaluate(pixelsOf, 'img');
  return {
    async missing(page) {
      const shown = await page.evaluate(pixelsOf, '[data-viewer] img');
      if (shown.size !== wanted.size || shown.size === 'none') return `${shown.size} for ${wanted.size}`;
      const differences = shown.data.map((value, at) => Math.abs(value - (wanted.data[at] ?? 0)));
      const highest = Math.max(...differences);
      return highest <= 1 ? null : `a colour ${highest} off`;
    },
  };
}
