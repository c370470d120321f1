import sharp from 'sharp';
import type { Sharp, SharpOptions } from 'sharp';

/** Pixels beyond which no picture is opened. */
export const maxPixels = 100_000_000;

sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    'VipsForeignLoadNsgif',
    'VipsForeignLoadTiff',
    'VipsForeignLoadHeif',
    'VipsForeignLoadSvg',
  ],
});

/**
 * Opens a picture: its first frame, upright, no more than `maxPixels`. Damage is shown, as browsers show it.
 * No other loader than those of the seven formats can run in this process.
 */
export function openPicture(input: string | Buffer, more: SharpOptions = {}): Sharp {
  return sharp(input, { failOn: 'none', limitInputPixels: maxPixels, pages: 1, autoOrient: true, ...more });
}
