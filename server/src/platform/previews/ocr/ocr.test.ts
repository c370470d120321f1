import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { makePages } from '@holdall/shared/testing/node';
import { childLimits, ocrLimits } from '../childLimits.ts';
import { startPreviews } from '../testing/startPreviews.ts';
import { photographed, rightShare, typedLines } from '../testing/typedText.ts';
import { findOcrLanguages } from './ocrLanguages.ts';

const patient = {
  limits: { ...childLimits, milliseconds: 60_000 },
  ocrLimits: { ...ocrLimits, milliseconds: 240_000 },
};

describe('words in pictures', () => {
  let world: ReturnType<typeof startPreviews>;
  let photo: Awaited<ReturnType<typeof photographed>>;
  beforeAll(async () => {
    world = startPreviews(patient);
    photo = await photographed(world, typedLines);
  });
  afterAll(() => world.stop());

  async function read(bytes: Buffer, name: string, page = 1, of = world) {
    const { hash, mime } = of.store(bytes, name);
    return of.previews.scan({ hash, mime, page, languages: ['eng'], owner: 'ann' });
  }

  it('are read off a scanned page, 95 of a hundred characters at least', async () => {
    const scan = await read(makePages([['Typed.'], photo]), 'scan.pdf', 2);
    if (!scan.ok) throw new Error(scan.failure);
    expect(scan.facts).toMatchObject({ reader: 'scan', pages: 2 });
    expect(scan.facts.confidence).toBeGreaterThan(80);
    expect(rightShare(typedLines.join('\n'), scan.text)).toBeGreaterThanOrEqual(0.95);
  });

  it.each(['jpeg', 'png', 'webp', 'tiff'] as const)('are read off a %s, sloping a little', async (format) => {
    const bytes = await sharp(photo.jpeg)
      .rotate(1.2, { background: '#fff' })
      .resize({ width: 1300 })
      .toFormat(format)
      .toBuffer();
    const picture = await read(bytes, `page.${format}`);
    if (!picture.ok) throw new Error(picture.failure);
    expect(rightShare(typedLines.join('\n'), picture.text)).toBeGreaterThanOrEqual(0.95);
  });

  it('are not made up where there are none', async () => {
    const noise = await sharp({
      create: {
        width: 900,
        height: 700,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 120, sigma: 60 },
      },
    })
      .jpeg()
      .toBuffer();
    const sky = await sharp({ create: { width: 600, height: 400, channels: 4, background: '#27c' } })
      .png()
      .toBuffer();
    for (const bytes of [noise, sky])
      expect(await read(bytes, 'photo')).toMatchObject({ ok: true, text: '' });
  });

  it('are read once, and no page that is not there', async () => {
    const bytes = makePages([photo]);
    const before = world.opened.length;
    expect(await read(bytes, 'twice.pdf')).toMatchObject({ ok: true, isKept: false });
    expect(await read(bytes, 'twice.pdf')).toMatchObject({ ok: true, isKept: true });
    expect(world.opened.length).toBe(before + 1);
    expect(await read(bytes, 'twice.pdf', 2)).toEqual({ ok: false, failure: 'unreadable' });
    expect(await read(Buffer.from('Just words'), 'plain.txt')).toEqual({ ok: false, failure: 'unsupported' });
  });

  it('take so much time and memory at most, and others are read all the same', async () => {
    const hurried = startPreviews({
      ...patient,
      ocrLimits: { ...ocrLimits, milliseconds: 50 },
    });
    expect(await read(photo.jpeg, 'page.jpg', 1, hurried)).toEqual({ ok: false, failure: 'too_slow' });
    hurried.stop();
    const small = startPreviews({
      ...patient,
      ocrLimits: { ...patient.ocrLimits, residentBytes: 150_000_000 },
    });
    expect(await read(photo.jpeg, 'page.jpg', 1, small)).toEqual({ ok: false, failure: 'too_big' });
    expect((await small.facts(photo.jpeg, 'page.jpg')).ok).toBe(true);
    small.stop();
  });

  it('are read in the languages of a folder of the operator', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'languages-'));
    cpSync(findOcrLanguages(undefined).get('eng') ?? '', join(folder, 'own.traineddata.gz'));
    writeFileSync(join(folder, 'broken.traineddata'), 'nothing');
    writeFileSync(join(folder, 'read me.txt'), '');
    const languages = findOcrLanguages(folder);
    expect([...languages.keys()]).toEqual(['eng', 'broken', 'own']);
    const other = startPreviews({ ...patient, ocrLanguages: languages });
    const { hash, mime } = other.store(photo.jpeg, 'page.jpg');
    const asked = { hash, mime, page: 1, owner: 'ann' };
    expect(await other.previews.scan({ ...asked, languages: ['own'] })).toMatchObject({ ok: true });
    expect(await other.previews.scan({ ...asked, languages: ['broken'] })).toMatchObject({ ok: false });
    expect(await other.previews.scan({ ...asked, languages: ['xxx'] })).toMatchObject({
      failure: 'unsupported',
    });
    other.stop();
    rmSync(folder, { recursive: true });
  });
});
