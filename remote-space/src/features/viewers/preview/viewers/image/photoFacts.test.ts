import type { Photo } from '@holdall/shared/readings';
import { exposureOf, photoFacts } from './photoFacts.ts';

const nothing: Photo = {
  width: 4000,
  height: 3000,
  takenAt: null,
  camera: '',
  lens: '',
  exposureSeconds: null,
  aperture: null,
  iso: null,
  focalLength: null,
  place: null,
};
const words = {
  say: (id: string, values: object = {}) =>
    Object.entries(values).reduce((text, [name, value]) => text.replace(`{${name}}`, String(value)), id),
  format: { number: String },
  locale: 'en-GB',
};

describe('what a picture says of itself', () => {
  it('is only what it does say', () => {
    expect(photoFacts(nothing, words)).toEqual([{ name: 'Size', value: '4000 × 3000 pixels' }]);
  });

  it('is written as photographers write it, by the clock of the camera', () => {
    const photo: Photo = {
      ...nothing,
      takenAt: '2026-05-04T23:30:00',
      camera: 'Nikon Z 6',
      exposureSeconds: 0.004,
      aperture: 2.8,
      iso: 200,
      focalLength: 35,
      place: { latitude: 47.07071, longitude: -15.43949 },
    };
    expect(photoFacts(photo, words).map(({ value }) => value)).toEqual([
      '4 May 2026, 23:30',
      'Nikon Z 6',
      '1/250 s · f/2.8 · 35 mm · ISO 200',
      '4000 × 3000 pixels',
      '47.07071, -15.43949',
    ]);
    expect([1 / 3, 2, 0.5, 1 / 8000].map(exposureOf)).toEqual(['0.3', '2', '0.5', '1/8000']);
  });
});
