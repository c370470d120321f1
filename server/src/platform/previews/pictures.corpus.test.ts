import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import sharp from 'sharp';
import { safeContentType } from './safeContentType.ts';
import { corpusFiles, describeCorpus } from './testing/corpus.ts';
import { decodePng } from './testing/decodePng.ts';
import { startPreviews } from './testing/startPreviews.ts';

let world: ReturnType<typeof startPreviews>;
beforeAll(() => {
  world = startPreviews();
});
afterAll(() => world.stop());

/** Highest difference of a channel; colours that nearly nobody sees (almost transparent) do not count. */
function difference(one: Uint8Array, other: Uint8Array): number {
  let highest = one.length === other.length ? 0 : 255;
  for (let at = 0; at < one.length; at += 4) {
    const alpha = one[at + 3] ?? 0;
    for (let channel = alpha > 8 ? 0 : 3; channel < 4; channel += 1) {
      highest = Math.max(highest, Math.abs((one[at + channel] ?? 0) - (other[at + channel] ?? 0)));
    }
  }
  return highest;
}

describeCorpus('png-suite', () => {
  it.each(corpusFiles('png-suite', '.png'))(
    'shows $name as a decoder by the book does',
    async ({ name, bytes }) => {
      const answer = await world.thumbnail(bytes, 256, name);
      if (!answer.ok) throw new Error(answer.failure);
      const { data, info } = await sharp(answer.path)
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const expected = decodePng(bytes);
      expect([info.width, info.height]).toEqual([expected.width, expected.height]);
      expect(difference(expected.data, data)).toBeLessThanOrEqual(2);
    },
  );
});

describeCorpus('png-crashers', () => {
  it.each(corpusFiles('png-crashers', '.png'))('answers $name in two seconds', async ({ name, bytes }) => {
    await world.facts(Buffer.from('warm'), 'a.txt');
    const started = performance.now();
    const answer = await world.thumbnail(bytes, 256, name);
    expect(performance.now() - started).toBeLessThan(2000);
    expect(answer.ok ? 'shown' : answer.failure).toMatch(/^(shown|unreadable)$/);
  });
});

describeCorpus('ssrf-svg', () => {
  it('draws hostile drawings without a request and without a file', async () => {
    const asked: string[] = [];
    let aimedAt = 0;
    const server = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const drawings = [
      ...corpusFiles('ssrf-svg', '.svg'),
      ...corpusFiles('upload-images-media', '.svg'),
      ...corpusFiles('active-content-files', '.svg'),
    ];
    for (const { name, bytes } of drawings) {
      const aimed = bytes
        .toString('latin1')
        .replaceAll(/https?:\/\/(?!www\.w3\.org)[\w.]+(?=[/"')])/g, `http://127.0.0.1:${port}/${name}`);
      aimedAt += aimed.split(`127.0.0.1:${port}`).length - 1;
      for (const text of [aimed, bytes.toString('latin1')]) {
        await expect(world.thumbnail(Buffer.from(text, 'latin1'), 256, name)).resolves.toMatchObject({
          ok: true,
        });
      }
    }
    expect(drawings.length).toBeGreaterThan(10);
    expect(aimedAt).toBeGreaterThan(6);
    // The server does listen: what follows would have been counted.
    await fetch(`http://127.0.0.1:${port}/proof`);
    server.close();
    expect(asked).toEqual(['/proof']);
  });
});

describeCorpus('upload-images-media and active-content-files', () => {
  const files = [...corpusFiles('upload-images-media'), ...corpusFiles('active-content-files')];

  it.each(files)('serves $name inert', ({ name, bytes }) => {
    const { mime, charset } = world.store(bytes, name);
    const { contentType, disposition } = safeContentType(mime, charset);
    const shown = /^(image\/(png|jpeg|gif|webp)|video\/x-msvideo|text\/plain; charset=[\w-]+)$/;
    if (disposition === 'inline') expect(contentType).toMatch(shown);
    else expect(contentType).toBe('application/octet-stream');
    if (/\.(svg|x?html?|xml|xslt?|xsf|wsdl|mno|vml|dtd)$/.test(name)) expect(disposition).toBe('attachment');
  });

  it.each(files)('answers $name and keeps nothing of what it says', async ({ name, bytes }) => {
    const answer = await world.thumbnail(bytes, 256, name);
    if (!answer.ok) return expect(answer.failure).toMatch(/^(unsupported|unreadable)$/);
    const picture = readFileSync(answer.path, 'latin1');
    expect(picture).not.toMatch(/script|alert|onmouse|passwd|Exif|eval\(/i);
    const { exif, iptc, xmp, comments } = await sharp(answer.path).metadata();
    return expect({ exif, iptc, xmp, comments }).toEqual({});
  });
});

/** What is held afterwards is held by somebody. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}

describeCorpus('all public test data', () => {
  it('leaves the memory of the server flat', async () => {
    const files = [
      'png-suite',
      'png-crashers',
      'ssrf-svg',
      'upload-images-media',
      'active-content-files',
    ].flatMap((set) => corpusFiles(set));
    const round = async (turn: number) => {
      // A byte behind the end makes a content of its own, so that every round reads anew.
      const turned = files.map(({ name, bytes }) => ({
        name,
        bytes: Buffer.concat([bytes, Buffer.from(`\n${turn}`)]),
      }));
      await Promise.all(turned.map(({ name, bytes }) => world.thumbnail(bytes, 256, name)));
      collectGarbage();
      return process.memoryUsage();
    };
    const first = await round(1);
    let last = first;
    for (let turn = 2; turn <= 6; turn += 1) last = await round(turn);
    const megabytes = (last.heapUsed + last.external - first.heapUsed - first.external) / 1e6;
    expect(megabytes).toBeLessThan(20);
  });
});
