import sharp from 'sharp';
import { makePages } from '@holdall/shared/testing/node';
import type { startPreviews } from './startPreviews.ts';

/** A page of a report, line by line. */
export const typedLines = [
  'Inspection of the bridge over the Ilse, 14 March 2026',
  'The divers found a scour hole at pier 3. It is 2.9 m long and 1.7 m wide.',
  'Its deepest point lies below the upstream nose; the foundation is exposed there.',
  'No closure of the road is needed, but heavy transports should take the northern route.',
  'Kruse offers the rock armour for 48,200 pounds, delivered within six weeks.',
  'The railing on the eastern side has rusted through in two places (photographs 12 to 19).',
  'Whoever works below the deck wears a harness and tells the harbour master beforehand.',
  'Next inspection: September 2026. Reports go to the council and to the insurer.',
  'Quantities were measured twice, once by tape and once by sonar; they agree within 3 cm.',
  'Signed: A. Meyer, R. Okafor',
];

/** The picture of a page with these lines, as a copier sees it: a JPEG. Drawn by the product, so no font of the machine is needed. */
export async function photographed(
  world: Pick<ReturnType<typeof startPreviews>, 'thumbnail'>,
  lines: readonly string[],
) {
  const drawn = await world.thumbnail(makePages([lines]), 2048);
  if (!drawn.ok) throw new Error(`no picture: ${drawn.failure}`);
  const { data, info } = await sharp(drawn.path).jpeg({ quality: 75 }).toBuffer({ resolveWithObject: true });
  return { jpeg: data, width: info.width, height: info.height };
}

/** The share of characters of a text that a reading of it has right, by the fewest changes that lead from one to the other. */
export function rightShare(text: string, read: string): number {
  const [one, other] = [text, read].map((said) => said.replaceAll(/\s+/g, ' ').trim());
  if (one === undefined || other === undefined || one === '') return 0;
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let at = 1; at <= one.length; at += 1) {
    const next = [at];
    for (let to = 1; to <= other.length; to += 1)
      next.push(
        Math.min(
          (row[to] ?? 0) + 1,
          (next[to - 1] ?? 0) + 1,
          (row[to - 1] ?? 0) + Number(one[at - 1] !== other[to - 1]),
        ),
      );
    row = next;
  }
  return 1 - (row.at(-1) ?? one.length) / one.length;
}
