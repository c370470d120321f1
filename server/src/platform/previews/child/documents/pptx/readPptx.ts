import type { ReadingJob } from '../../../reading.ts';
import { ReadingProblem } from '../../ReadingProblem.ts';
import { openOffice } from '../openOffice.ts';
import { partOf, relationOf, relationsOf } from '../office.ts';
import { escaped, tag } from '../markup.ts';
import { createPictures, type Pictures } from '../pictures.ts';
import { slideMarkup, type Slide } from '../slideMarkup.ts';
import type { Draft } from '../writeDocument.ts';
import { child, childrenOf, descendants, textIn, type Element } from '../xml.ts';
import type { Zip } from '../zip.ts';
import { paragraphsOf } from './paragraphs.ts';
import { placeholderOf } from './places.ts';
import { createShapes } from './shapes.ts';

const mostSlides = 2000;

/** Reads a PowerPoint presentation: each slide with its shapes in their places, and its notes. */
export async function readPptx({ input }: ReadingJob): Promise<Draft> {
  const zip = await openOffice(input);
  try {
    const main = relationOf(await relationsOf(zip, ''), 'officeDocument')?.target ?? 'ppt/presentation.xml';
    const presentation = child(await partOf(zip, main), 'presentation');
    if (!presentation) throw new ReadingProblem('unreadable');
    const size = child(presentation, 'sldSz')?.attributes ?? {};
    const [width, height] = [Number(size['cx'] ?? 0) || 9_144_000, Number(size['cy'] ?? 0) || 6_858_000];
    const relations = await relationsOf(zip, main);
    const pictures = createPictures();
    const slides: Slide[] = [];
    for (const { attributes } of childrenOf(child(presentation, 'sldIdLst'), 'sldId').slice(0, mostSlides)) {
      // Two attributes are called `id` here; the relation is the one that names a slide.
      const part = relations.get(attributes['id'] ?? '')?.target;
      const slide = part === undefined ? null : await readSlide(zip, part, { width, height }, pictures);
      if (slide) slides.push(slide);
    }
    return slideMarkup(slides, width / height);
  } finally {
    zip.close();
  }
}

async function readSlide(
  zip: Zip,
  part: string,
  paper: { width: number; height: number },
  pictures: Pictures,
): Promise<Slide | null> {
  const slide = child(await partOf(zip, part), 'sld');
  if (!slide) return null;
  const relations = await relationsOf(zip, part);
  const layoutPart = relationOf(relations, 'slideLayout')?.target;
  const masterPart = layoutPart && relationOf(await relationsOf(zip, layoutPart), 'slideMaster')?.target;
  const sheets = [await partOf(zip, layoutPart), await partOf(zip, masterPart)];
  const shapes = createShapes({ zip, relations, sheets, paper, pictures });
  const markup = await shapes.read(child(slide, 'cSld', 'spTree'));
  const notes = await readNotes(zip, relationOf(relations, 'notesSlide')?.target);
  const comments = await readComments(zip, relations);
  return { title: shapes.title(), paper: markup, notes, comments };
}

/** What was said about a slide, in the form of old and of new files. */
async function readComments(zip: Zip, relations: Awaited<ReturnType<typeof relationsOf>>): Promise<string> {
  const list = await partOf(zip, relationOf(relations, 'comments')?.target);
  return [...descendants(list, 'cm')]
    .map((comment) => {
      const body = child(comment, 'txBody');
      return body
        ? paragraphsOf(body, relations, false)
        : tag('p', {}, escaped(textIn(child(comment, 'text'))));
    })
    .join('');
}

async function readNotes(zip: Zip, part: string | undefined): Promise<string> {
  if (part === undefined) return '';
  const relations = await relationsOf(zip, part);
  const isSpoken = (shape: Element) => placeholderOf(shape)?.type === 'body';
  return [...descendants(await partOf(zip, part), 'sp')]
    .filter(isSpoken)
    .map((shape) => paragraphsOf(child(shape, 'txBody'), relations, false))
    .join('');
}
