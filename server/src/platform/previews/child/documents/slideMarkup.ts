import { tag } from './markup.ts';

/** A slide as it was read: markup of its shapes, and what its speaker says. */
export interface Slide {
  title: string;
  paper: string;
  notes: string;
  comments?: string;
}

/** Slides under each other, each on paper of its own. `ratio`: how much wider than high. */
export function slideMarkup(slides: readonly Slide[], ratio: number) {
  const shape = Number.isFinite(ratio) && ratio > 0.1 && ratio < 10 ? ratio : 16 / 9;
  const markup = slides.map(({ paper, notes, comments = '' }, index) => {
    const spoken = notes === '' ? '' : `<section data-part="speaker">${notes}</section>`;
    const said = comments === '' ? '' : `<section data-part="comments">${comments}</section>`;
    const page = tag('div', { class: 'paper', style: `aspect-ratio:${shape.toFixed(3)}` }, paper);
    return tag('section', { id: `slide-${index + 1}`, 'data-part': 'slide' }, page + spoken + said);
  });
  return {
    markup: markup.join(''),
    slides: slides.map(({ title }, index) => ({ id: `slide-${index + 1}`, title })),
    ratio: Number(shape.toFixed(3)),
  };
}

/** A shape on a slide; its place is in parts of the slide. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const percent = (part: number) => `${(Math.max(-9, Math.min(10, part)) * 100).toFixed(2)}%`;

/** Puts markup in its place on the slide; without a place it stands below what is there. `size` is in parts of the width. */
export function placed(box: Box | null, size: number, inner: string, grows = false): string {
  if (inner === '') return '';
  const font = `font-size:${(Math.max(0.002, Math.min(0.3, size)) * 100).toFixed(2)}cqw`;
  if (!box) return tag('div', { style: font }, inner);
  const { x, y, width, height } = box;
  const place = `left:${percent(x)};top:${percent(y)};width:${percent(width)};${grows ? 'min-height' : 'height'}:${percent(height)}`;
  return tag('div', { class: 'shape', style: `${place};${font}` }, inner);
}
