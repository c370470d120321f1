import { join } from 'node:path';
import { parseFile, selectCover, type IAudioMetadata } from 'music-metadata';
import sharp from 'sharp';
import type { Facts, ReadingJob } from '../reading.ts';
import { ReadingProblem } from './ReadingProblem.ts';

const coverSide = 640;
const mostPixels = 40_000_000;
const mostChapters = 500;

const short = (text: string | undefined) =>
  (text ?? '')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, 500);

/** Reads what a recording says of itself: its title, who made it, its parts and its cover. Nothing of it is played. */
export async function readRecording({ input, output }: ReadingJob): Promise<Facts> {
  const { common, format } = await parsed(input);
  return {
    reader: 'recording',
    title: short(common.title),
    artist: short(common.artist ?? common.albumartist),
    album: short(common.album),
    year: isYear(common.year) ? common.year : null,
    hasCover: await writeCover(common, join(output, 'cover.webp')),
    chapters: chaptersOf(format),
  };
}

async function parsed(input: string): Promise<IAudioMetadata> {
  try {
    return await parseFile(input, { duration: false, includeChapters: true, skipPostHeaders: true });
  } catch {
    throw new ReadingProblem('unreadable');
  }
}

const isYear = (year: number | undefined): year is number =>
  year !== undefined && Number.isInteger(year) && year >= 1 && year <= 9999;

/** Drawn anew, as every picture out of a foreign file. A recording with a broken cover has none. */
async function writeCover({ picture }: IAudioMetadata['common'], path: string): Promise<boolean> {
  const cover = selectCover(picture);
  if (!cover) return false;
  try {
    await sharp(cover.data, { limitInputPixels: mostPixels, failOn: 'error' })
      .rotate()
      .resize({ width: coverSide, height: coverSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toFile(path);
    return true;
  } catch {
    return false;
  }
}

function chaptersOf({ chapters, sampleRate }: IAudioMetadata['format']): { title: string; start: number }[] {
  return (chapters ?? [])
    .map(({ title, start, timeScale, sampleOffset }) => ({
      title: short(title),
      start: sampleRate && sampleOffset ? sampleOffset / sampleRate : start / (timeScale || 1),
    }))
    .filter(({ start }) => Number.isFinite(start) && start >= 0)
    .sort((one, other) => one.start - other.start)
    .slice(0, mostChapters);
}
