import sharp from 'sharp';
import { startPreviews } from './testing/startPreviews.ts';

let world: ReturnType<typeof startPreviews>;
beforeAll(() => {
  world = startPreviews();
});
afterAll(() => world.stop());

const blank = () => sharp({ create: { width: 40, height: 30, channels: 3, background: '#336' } });

async function read(bytes: Buffer, name: string) {
  const { hash, mime } = world.store(bytes, name);
  const answer = await world.previews.document(hash, mime);
  return answer.ok ? answer.facts : answer.failure;
}

describe('a photograph', () => {
  const taken = blank().withExif({
    IFD0: { Make: 'Nikon', Model: 'Nikon Z 6', Orientation: '6' },
    IFD2: {
      DateTimeOriginal: '2026:05:04 23:30:00',
      ExposureTime: '1/250',
      FNumber: '28/10',
      ISOSpeedRatings: '200',
      FocalLength: '35/1',
      LensModel: 'Z 35mm\u0007 f/1.8',
    },
    IFD3: {
      GPSLatitudeRef: 'N',
      GPSLatitude: '47/1 4/1 1500/100',
      GPSLongitudeRef: 'W',
      GPSLongitude: '15/1 26/1 0/1',
    },
  });

  it('says how, when and where it was taken', async () => {
    const facts = await read(await taken.jpeg().toBuffer(), 'a.jpg');
    expect(facts).toMatchObject({
      reader: 'photo',
      takenAt: '2026-05-04T23:30:00',
      camera: 'Nikon Z 6',
      lens: 'Z 35mm f/1.8',
      exposureSeconds: 0.004,
      aperture: 2.8,
      iso: 200,
      focalLength: 35,
      place: { latitude: 47 + 4 / 60 + 15 / 3600, longitude: -(15 + 26 / 60) },
    });
  });

  it('tells nothing of that in the pictures made of it', async () => {
    const answer = await world.thumbnail(await taken.jpeg().toBuffer(), 1024, 'a.jpg');
    if (!answer.ok) throw new Error(answer.failure);
    expect((await sharp(answer.path).metadata()).exif).toBeUndefined();
  });

  it('without notes, or with broken ones, has its size', async () => {
    const nothing = { takenAt: null, camera: '', lens: '', exposureSeconds: null, place: null };
    expect(await read(await blank().png().toBuffer(), 'b.png')).toMatchObject({
      width: 40,
      height: 30,
      ...nothing,
    });
    const broken = await taken.jpeg().toBuffer();
    broken.fill(0xff, broken.indexOf('Exif') + 14, broken.indexOf('Exif') + 120);
    expect(await read(broken, 'c.jpg')).toMatchObject({ reader: 'photo', ...nothing });
  });
});
