import type { Format, Say } from '@holdall/shared';
import type { Photo } from '@holdall/shared/readings';

/** A line about a picture: what it is about, and what is said. */
export interface PhotoFact {
  readonly name: string;
  readonly value: string;
}

/** `1/250`, as cameras write it; whole and tenths of seconds from a third on. */
export function exposureOf(seconds: number): string {
  return seconds < 0.3 ? `1/${Math.round(1 / seconds)}` : String(Math.round(seconds * 10) / 10);
}

/** Degrees as maps write them: five places are about a metre. */
function placeOf({ latitude, longitude }: NonNullable<Photo['place']>): string {
  return `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;
}

/** A moment as the clock of the camera showed it: read and written in one zone, it stays what it was. */
function clockOf(moment: string, locale: string): string {
  const look = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(locale, look).format(new Date(`${moment}Z`));
}

interface Words {
  readonly say: Say;
  readonly format: Pick<Format, 'number'>;
  readonly locale: string;
}

/** What a picture says of itself, line by line; only what it does say. */
export function photoFacts(photo: Photo, { say, format, locale }: Words): readonly PhotoFact[] {
  const { width, height, takenAt, camera, lens, exposureSeconds, aperture, iso, focalLength, place } = photo;
  const exposure = [
    exposureSeconds !== null && say('{time} s', { time: exposureOf(exposureSeconds) }),
    aperture !== null && `f/${format.number(aperture)}`,
    focalLength !== null && say('{length} mm', { length: format.number(focalLength) }),
    iso !== null && `ISO ${iso}`,
  ].filter(Boolean);
  const facts = [
    { name: say('Taken'), value: takenAt === null ? '' : clockOf(takenAt, locale) },
    { name: say('Camera'), value: camera },
    { name: say('Lens'), value: lens },
    { name: say('Exposure'), value: exposure.join(' · ') },
    {
      name: say('Size'),
      value: say('{width} × {height} pixels', {
        width: format.number(width),
        height: format.number(height),
      }),
    },
    { name: say('Place'), value: place ? placeOf(place) : '' },
  ];
  return facts.filter(({ value }) => value !== '');
}
