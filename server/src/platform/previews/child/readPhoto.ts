import readExif from 'exif-reader';
import type { Facts, ReadingJob } from '../reading.ts';
import { ReadingProblem } from './ReadingProblem.ts';
import { openPicture } from './sharpReader.ts';

type Exif = Omit<ReturnType<typeof readExif>, 'bigEndian'>;
type Photo = Extract<Facts, { reader: 'photo' }>;

const short = (text: unknown) =>
  typeof text === 'string'
    ? text
        .replaceAll(/[\p{Cc}\s]+/gu, ' ')
        .trim()
        .slice(0, 200)
    : '';

const positive = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : null;

/** Reads what a picture says of how it was taken. Its pixels are not looked at. */
export async function readPhoto({ input }: ReadingJob): Promise<Facts> {
  const { autoOrient, exif } = await metadataOf(input);
  return { reader: 'photo', width: autoOrient.width, height: autoOrient.height, ...factsOf(exifOf(exif)) };
}

async function metadataOf(input: string) {
  try {
    return await openPicture(input).metadata();
  } catch {
    throw new ReadingProblem('unreadable');
  }
}

/** Notes that are broken are none: the picture is there all the same. */
function exifOf(bytes: Buffer | undefined): Exif {
  try {
    return bytes ? readExif(bytes) : {};
  } catch {
    return {};
  }
}

function factsOf({
  Image: image,
  Photo: photo,
  GPSInfo: gps,
}: Exif): Omit<Photo, 'reader' | 'width' | 'height'> {
  const [make, model] = [short(image?.Make), short(image?.Model)];
  return {
    takenAt: momentOf(photo?.DateTimeOriginal ?? image?.DateTime),
    // Many cameras say who made them in both.
    camera: model.startsWith(make) ? model : `${make} ${model}`.trim(),
    lens: short(photo?.LensModel),
    exposureSeconds: positive(photo?.ExposureTime),
    aperture: positive(photo?.FNumber),
    iso: positive(photo?.ISOSpeedRatings),
    focalLength: positive(photo?.FocalLength),
    place: placeOf(gps),
  };
}

/** The time as the camera's clock had it: it does not say where it was. */
function momentOf(moment: unknown): string | null {
  if (!(moment instanceof Date) || Number.isNaN(moment.getTime())) return null;
  const year = moment.getUTCFullYear();
  return year >= 1800 && year <= 9999 ? moment.toISOString().slice(0, 19) : null;
}

function placeOf(gps: Exif['GPSInfo']): Photo['place'] {
  const latitude = degreesOf(gps?.GPSLatitude, gps?.GPSLatitudeRef === 'S', 90);
  const longitude = degreesOf(gps?.GPSLongitude, gps?.GPSLongitudeRef === 'W', 180);
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

function degreesOf(parts: unknown, isNegative: boolean, most: number): number | null {
  if (!Array.isArray(parts)) return null;
  const [degrees, minutes = 0, seconds = 0] = parts as unknown[];
  const value = Number(degrees) + Number(minutes) / 60 + Number(seconds) / 3600;
  if (!Number.isFinite(value) || value < 0 || value > most) return null;
  return isNegative ? -value : value;
}
