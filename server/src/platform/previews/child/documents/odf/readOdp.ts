import type { ReadingJob } from '../../../reading.ts';
import { ReadingProblem } from '../../ReadingProblem.ts';
import { placed, slideMarkup, type Box, type Slide } from '../slideMarkup.ts';
import type { Draft } from '../writeDocument.ts';
import { child, childrenOf, descendants, elementsOf, textIn, type Element } from '../xml.ts';
import { missing } from '../missing.ts';
import { createOdfBlocks, plainOf } from './blocks.ts';
import { openOdf } from './openOdf.ts';

/** Centimetres of a length. */
function length(text: string | undefined): number {
  const [, number = '', unit = ''] = /^(-?[\d.]+)(cm|mm|in|pt|pc|px)?$/.exec(text ?? '') ?? [];
  const units: Readonly<Record<string, number>> = {
    cm: 1,
    mm: 0.1,
    in: 2.54,
    pt: 2.54 / 72,
    pc: 2.54 / 6,
    px: 2.54 / 96,
  };
  return Number(number) * (units[unit] ?? 1);
}

/** The size of the slides, from the first layout that has one. */
function paperOf(styles: Element | undefined): { width: number; height: number } {
  for (const layout of descendants(styles, 'page-layout-properties')) {
    const [width, height] = [
      length(layout.attributes['page-width']),
      length(layout.attributes['page-height']),
    ];
    if (width > height && height > 0) return { width, height };
  }
  return { width: 28, height: 15.75 };
}

/** Reads an OpenDocument presentation: each slide with its shapes in their places, and its notes. */
export async function readOdp({ input }: ReadingJob): Promise<Draft> {
  const odf = await openOdf(input);
  try {
    const presentation = child(odf.body, 'presentation');
    if (!presentation) throw new ReadingProblem('unreadable');
    const paper = paperOf(odf.styles);
    const slides: Slide[] = [];
    for (const page of childrenOf(presentation, 'page')) slides.push(await readSlide(page));
    return slideMarkup(slides, paper.width / paper.height);

    /** Lines and other shapes without words are not drawn. */
    function kept(inner: string, name: string): string {
      if (plainOf(inner) !== '') return inner;
      return name === 'frame' ? '' : missing('drawing');
    }

    async function readSlide(page: Element): Promise<Slide> {
      const { blocks, ends } = createOdfBlocks(odf);
      const shapes: string[] = [];
      let title = '';
      async function walk(around: Element): Promise<void> {
        for (const shape of elementsOf(around)) {
          const { name, attributes: at } = shape;
          if (name === 'notes') continue;
          if (name === 'g') await walk(shape);
          else if ('width' in at || name === 'frame' || name === 'custom-shape') {
            const kind = at['class'] ?? '';
            if (at['placeholder'] === 'true') continue;
            if (kind === 'title' && title === '') title = textIn(shape).replaceAll(/\s+/g, ' ').trim();
            const content =
              name === 'frame' ? (child(shape, 'text-box') ?? { ...around, children: [shape] }) : shape;
            const inner = kept(await blocks(content), name);
            const size = kind === 'title' ? 0.042 : kind === 'subtitle' ? 0.03 : 0.022;
            shapes.push(
              placed(
                boxOf(at),
                size,
                kind === 'title' ? `<h2>${inner.replaceAll(/<\/?p>/g, '')}</h2>` : inner,
                true,
              ),
            );
          }
        }
      }
      await walk(page);
      const spoken = [...descendants(child(page, 'notes'), 'frame')].filter(
        ({ attributes }) => attributes['class'] === 'notes',
      );
      const notes = (
        await Promise.all(spoken.map((frame) => blocks(child(frame, 'text-box') ?? frame)))
      ).join('');
      return { title, paper: shapes.join('') + ends(), notes };
    }

    function boxOf(at: Readonly<Record<string, string>>): Box | null {
      if (at['width'] === undefined || at['x'] === undefined) return null;
      return {
        x: length(at['x']) / paper.width,
        y: length(at['y']) / paper.height,
        width: length(at['width']) / paper.width,
        height: length(at['height']) / paper.height,
      };
    }
  } finally {
    odf.zip.close();
  }
}
