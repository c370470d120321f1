import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { childLimits } from './childLimits.ts';
import { smallHeic } from './testing/smallHeic.ts';
import { startPreviews } from './testing/startPreviews.ts';

const red = { r: 220, g: 20, b: 20 };
const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: red } });

const pixelsOf = (path: string) => sharp(path).raw().toBuffer({ resolveWithObject: true });

async function pixelAt(path: string, x: number, y: number): Promise<number[]> {
  const { data, info } = await pixelsOf(path);
  return [...data.subarray((y * info.width + x) * info.channels, (y * info.width + x) * info.channels + 3)];
}

const isNear = (one: number[], other: number[], by = 12) =>
  one.every((value, index) => Math.abs(value - (other[index] ?? 0)) <= by);

/** A pdf of one page with a word on it, and with whatever else the trailer shall say. */
function pdf(word: string, more = ''): Buffer {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>',
    `<</Length ${word.length + 34}>>stream\nBT/F 60 Tf 1 0 0 rg 10 20 Td(${word})Tj ET\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica-Bold>>',
  ];
  const body = objects.map((object, index) => `${index + 1} 0 obj${object}endobj\n`).join('');
  return Buffer.from(`%PDF-1.4\n${body}trailer<</Root 1 0 R/Size 6${more}>>\n%%EOF`);
}

/** What these files become is asked here, not how soon: a slow machine decodes the large ones for a while. */
const patient = { ...childLimits, milliseconds: 240_000 };

describe('previews', () => {
  let world: ReturnType<typeof startPreviews>;
  beforeAll(() => {
    world = startPreviews({ limits: patient });
  });
  afterAll(() => world.stop());

  /** The path of a thumbnail that must succeed. */
  async function shown(bytes: Uint8Array, size: 64 | 256 | 1024 | 2048 = 256, name = ''): Promise<string> {
    const answer = await world.thumbnail(bytes, size, name);
    if (!answer.ok) throw new Error(`no picture: ${answer.failure}`);
    return answer.path;
  }

  it.each([
    [64, 64],
    [256, 256],
    [1024, 600],
    [2048, 600],
  ] as const)('makes a webp of at most %i pixels and enlarges nothing', async (size, longer) => {
    const { width, height, format } = await sharp(
      await shown(await photo(600, 300).jpeg().toBuffer(), size),
    ).metadata();
    expect({ format, width, height }).toEqual({ format: 'webp', width: longer, height: longer / 2 });
  });

  it.each(['png', 'jpeg', 'webp', 'gif', 'tiff', 'avif'] as const)('shows %s', async (format) => {
    const bytes = await photo(300, 200).toFormat(format).toBuffer();
    expect(isNear(await pixelAt(await shown(bytes), 100, 80), [220, 20, 20])).toBe(true);
    await expect(world.facts(bytes)).resolves.toMatchObject({
      ok: true,
      facts: { width: 300, height: 200, frames: 1 },
    });
  });

  it('shows heic, which browsers cannot', async () => {
    const path = await shown(smallHeic);
    expect(isNear(await pixelAt(path, 20, 30), [220, 20, 20], 20)).toBe(true);
    expect(isNear(await pixelAt(path, 50, 30), [20, 40, 200], 20)).toBe(true);
    await expect(world.facts(smallHeic)).resolves.toMatchObject({
      facts: { width: 64, height: 48, format: 'heif' },
    });
  });

  it('draws svg large, whatever its own size', async () => {
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="8"><rect width="16" height="8" fill="#dc1414"/></svg>',
    );
    const path = await shown(svg, 1024);
    expect(await sharp(path).metadata()).toMatchObject({ width: 1024, height: 512 });
    expect(isNear(await pixelAt(path, 500, 250), [220, 20, 20])).toBe(true);
  });

  it('lets a drawing show no file and no other document', async () => {
    const picture = join(world.folder, 'blue.png');
    await sharp({
      create: { width: 10, height: 10, channels: 3, background: { r: 0, g: 0, b: 255 } },
    }).toFile(picture);
    const reach = [picture, `file://${picture}`, 'input', '../../../blue.png', '/etc/hostname'];
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xi="http://www.w3.org/2001/XInclude" width="100" height="100">
      <style>@import url(file:///etc/passwd);</style><rect width="100" height="100" fill="#dc1414"/>
      ${reach.map((path) => `<image href="${path}" width="100" height="100"/><use href="${path}#a"/>`).join('')}
      ${reach.map((path) => `<xi:include href="${path}" parse="text"/>`).join('')}</svg>`;
    const { channels } = await sharp(await shown(Buffer.from(svg))).stats();
    expect(channels.map(({ min, max }) => Math.round((min + max) / 2)).slice(0, 3)).toEqual([220, 20, 20]);
  });

  it('shows the first frame of an animation', async () => {
    const frames = Buffer.concat(
      [
        [220, 20, 20],
        [20, 40, 200],
      ].map((colour) => Buffer.alloc(32 * 32 * 3, Buffer.from(colour))),
    );
    const gif = await sharp(frames, { raw: { width: 32, height: 64, channels: 3, pageHeight: 32 } })
      .gif({ delay: [50, 50] })
      .toBuffer();
    expect(isNear(await pixelAt(await shown(gif), 16, 16), [220, 20, 20])).toBe(true);
    await expect(world.facts(gif)).resolves.toMatchObject({ facts: { frames: 2, height: 32 } });
  });

  it('turns a picture upright and keeps no metadata', async () => {
    const bytes = await photo(80, 40)
      .jpeg()
      .withExif({ IFD0: { Artist: 'secret artist' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const path = await shown(bytes);
    const { width, height, exif, icc, xmp } = await sharp(path).metadata();
    expect({ width, height, exif, icc, xmp }).toEqual({
      width: 40,
      height: 80,
      exif: undefined,
      icc: undefined,
      xmp: undefined,
    });
    expect(readFileSync(path).includes('secret artist')).toBe(false);
    await expect(world.facts(bytes)).resolves.toMatchObject({ facts: { width: 40, height: 80 } });
  });

  it('keeps small pictures exactly, transparency too', async () => {
    const data = Buffer.from(Array.from({ length: 16 * 16 * 4 }, (_, index) => (index * 37) % 256));
    const bytes = await sharp(data, { raw: { width: 16, height: 16, channels: 4 } })
      .png()
      .toBuffer();
    expect((await pixelsOf(await shown(bytes))).data.equals(data)).toBe(true);
  });

  it('reads a pdf: its pages, its words, its first page as a picture', async () => {
    const path = await shown(pdf('Hello'));
    const { data, info } = await pixelsOf(path);
    expect({ width: info.width, height: info.height }).toEqual({ width: 256, height: 128 });
    const redPixels = Array.from({ length: info.width * info.height }, (_, at) => [
      ...data.subarray(at * info.channels, at * info.channels + 3),
    ]).filter((pixel) => isNear(pixel, [255, 0, 0], 60)).length;
    expect(redPixels).toBeGreaterThan(500);
    await expect(world.facts(pdf('Hello'))).resolves.toEqual({
      ok: true,
      facts: { reader: 'pdf', pages: 1, width: 200, height: 100, encrypted: false, hasText: true },
    });
    await expect(world.facts(pdf(' '))).resolves.toMatchObject({ facts: { hasText: false } });
  });

  it.each([
    ['three lines', Buffer.from('a\nb\r\nc'), { encoding: 'utf-8', isText: true, lines: 3, complete: true }],
    ['an empty file', Buffer.alloc(0), { encoding: 'utf-8', isText: true, lines: 0, complete: true }],
    [
      'UTF-16',
      Buffer.from('\ufeffa\nb\n', 'utf16le'),
      { encoding: 'utf-16le', isText: true, lines: 2, complete: true },
    ],
    [
      'latin-1',
      Buffer.from('caf\xe9\n', 'latin1'),
      { encoding: 'windows-1252', isText: true, lines: 1, complete: true },
    ],
    [
      'a long text',
      Buffer.from('0123456\n'.repeat(200_000)),
      { encoding: 'utf-8', isText: true, lines: 131_072, complete: false },
    ],
    [
      'a text that turns binary',
      Buffer.concat([Buffer.alloc(5000, 'a'), Buffer.from([0, 1])]),
      { encoding: 'windows-1252', isText: false, lines: 0, complete: true },
    ],
  ])('describes %s', async (_what, bytes, facts) => {
    await expect(world.facts(bytes, 'a.txt')).resolves.toEqual({
      ok: true,
      facts: { reader: 'text', ...facts },
    });
  });

  describe('of files that cannot be read', () => {
    it.each([
      ['a broken picture', Buffer.from('\x89PNG\r\n\x1a\nnothing', 'latin1'), 'unreadable'],
      ['a broken heic', smallHeic.subarray(0, 200), 'unreadable'],
      ['a broken drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><g>'), 'unreadable'],
      ['a broken pdf', Buffer.from('%PDF-1.4 nothing'), 'unreadable'],
      ['an empty file', Buffer.alloc(0), 'unsupported'],
      ['an archive', Buffer.from('PK\x03\x04', 'latin1'), 'unsupported'],
    ])('say so for %s', async (_what, bytes, failure) => {
      await expect(world.thumbnail(bytes)).resolves.toEqual({ ok: false, failure });
    });

    it('say that a locked pdf is locked', async () => {
      const lock =
        '/ID[<00><00>]/Encrypt<</Filter/Standard/V 1/R 2/P -4/O<' +
        '41'.repeat(32) +
        '>/U<' +
        '42'.repeat(32) +
        '>>>';
      await expect(world.thumbnail(pdf('Hello', lock))).resolves.toEqual({ ok: false, failure: 'encrypted' });
    });

    it('refuse a picture of more than 100 million pixels unseen', async () => {
      const bomb = await photo(10_001, 10_000).png().toBuffer();
      await expect(world.thumbnail(bomb)).resolves.toEqual({ ok: false, failure: 'too_big' });
    });

    it('end a child that one picture fills, and go on', async () => {
      // An interlaced picture cannot be read in strips: this one needs 294 MB at once.
      const bomb = await photo(9_900, 9_900).png({ progressive: true, compressionLevel: 1 }).toBuffer();
      await expect(world.thumbnail(bomb)).resolves.toEqual({ ok: false, failure: 'too_big' });
      await expect(world.thumbnail(smallHeic)).resolves.toMatchObject({ ok: true });
    });

    it('show a large picture that can be read in strips', async () => {
      await expect(world.thumbnail(await photo(9_900, 9_900).png().toBuffer())).resolves.toMatchObject({
        ok: true,
      });
    });

    it('remember it, and try again later what may have been the hour', async () => {
      let time = 0;
      const later = startPreviews({ limits: patient, now: () => time });
      const bytes = Buffer.from('%PDF-1.4 nothing');
      const { hash } = later.store(bytes);
      for (const at of [0, 1_000_000, 31 * 24 * 3_600_000]) {
        time = at;
        await later.thumbnail(bytes);
      }
      later.stop();
      expect(later.opened).toEqual([hash, hash]);
    });
  });

  it('reads a content once for all who ask, and keeps what it made', async () => {
    const bytes = await photo(70, 70).png().toBuffer();
    const { hash, mime } = world.store(bytes);
    const before = world.opened.length;
    const answers = await Promise.all(
      [64, 256, 64].map((size) => world.previews.thumbnail(hash, mime, size === 64 ? 64 : 256)),
    );
    expect(answers.every(({ ok }) => ok)).toBe(true);
    await world.previews.facts(hash, mime);
    expect(world.opened.length - before).toBe(1);
    await world.previews.forget(hash);
    await world.previews.thumbnail(hash, mime, 64);
    expect(world.opened.length - before).toBe(2);
  });

  it('drops what nobody has asked for lately, then what was asked for longest ago', async () => {
    const day = 24 * 3_600_000;
    let time = 100 * day;
    const swept = startPreviews({ limits: patient, now: () => time });
    const names = ['old', 'middle', 'new'];
    const hashes: string[] = [];
    for (const name of names) {
      const stored = swept.store(Buffer.from(name), `${name}.txt`);
      hashes.push(stored.hash);
      await swept.previews.facts(stored.hash, stored.mime);
      time += 10 * day;
    }
    const readAgain = async () => {
      const before = swept.opened.length;
      for (const hash of hashes) await swept.previews.facts(hash, 'text/plain');
      return names.filter((_, index) => swept.opened.slice(before).includes(hashes[index] ?? ''));
    };
    expect(await swept.previews.sweep({ unusedMs: 25 * day, maxBytes: 1e9 })).toBe(1);
    expect(await readAgain()).toEqual(['old']);
    time += 10 * day;
    await swept.previews.facts(hashes[1] ?? '', 'text/plain');
    // Room for a single answer.
    expect(await swept.previews.sweep({ unusedMs: 99 * day, maxBytes: 200 })).toBe(2);
    expect(await readAgain()).toEqual(['old', 'new']);
    time += day;
    expect(await swept.previews.sweep({ unusedMs: 99 * day, maxBytes: 0 })).toBe(3);
    swept.stop();
  });

  it('leaves nothing of a file in its work folders', async () => {
    await world.thumbnail(await photo(71, 70).png().toBuffer());
    await world.thumbnail(Buffer.from('%PDF-1.4 nothing else'));
    const left = readdirSync(join(world.cacheDir, 'work'), { recursive: true }).map(String);
    expect(new Set(left)).toEqual(
      new Set(['child0', 'child1', 'ocr', 'ocr/child0', 'office', 'office/child0']),
    );
  });

  it('passes on that a content cannot be opened', async () => {
    await expect(world.previews.thumbnail('0'.repeat(64), 'image/png', 64)).rejects.toThrow(
      'no such content',
    );
  });
});
