import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { childLimits } from './childLimits.ts';
import { makeSound } from './testing/makeSound.ts';
import { startPreviews } from './testing/startPreviews.ts';

const patient = { ...childLimits, milliseconds: 60_000 };
const tags = { title: 'Wind\n in  the reeds', artist: 'Ann Lee', album: 'Outside', year: '1998' };

describe('recordings', () => {
  const world = startPreviews({ limits: patient });
  afterAll(() => world.stop());

  const read = (bytes: Buffer, name = 'sound.mp3') => {
    const { hash, mime } = world.store(bytes, name);
    return world.previews.document(hash, mime);
  };

  it('tell their title, who made them, their parts and their cover, which is drawn anew', async () => {
    const cover = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#dc1414' } })
      .withExif({ IFD0: { Artist: 'secret' } })
      .png()
      .toBuffer();
    const chapters = [
      { title: 'The lake', start: 30 },
      { title: 'The shore', start: 0 },
    ];
    const answer = await read(makeSound({ ...tags, cover, chapters }));
    if (!answer.ok) throw new Error(answer.failure);
    expect(answer.facts).toEqual({
      reader: 'recording',
      title: 'Wind in the reeds',
      artist: 'Ann Lee',
      album: 'Outside',
      year: 1998,
      hasCover: true,
      chapters: [
        { title: 'The shore', start: 0 },
        { title: 'The lake', start: 30 },
      ],
    });
    const picture = await readFile(answer.file('cover.webp'));
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width: 640, height: 640 });
    expect(picture.includes('secret')).toBe(false);
  });

  it('go without what is broken', async () => {
    const answer = await read(makeSound({ ...tags, cover: Buffer.from('\x89PNG nothing') }));
    expect(answer).toMatchObject({
      ok: true,
      facts: { title: 'Wind in the reeds', hasCover: false, chapters: [] },
    });
    const cut = makeSound(tags).subarray(0, 40);
    expect(await read(cut)).toMatchObject({ ok: false, failure: 'unreadable' });
  });
});
