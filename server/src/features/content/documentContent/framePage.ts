import type { MissingPart } from '@holdall/shared/contract';
import { sayIn } from '../../../platform/say.ts';
import { frameStyle } from './frameStyle.ts';

interface FramePage {
  markup: string;
  name: string;
  slides: boolean;
  theme: 'light' | 'dark';
  /** One slide at a time, as large as the window; or all of them as pictures as wide as it. */
  show?: 'one' | 'strip' | undefined;
  locale: string | null;
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => signs[sign] ?? sign);

/** The names of parts that stand in the markup without words, so that it is the same in every language. */
const labels = {
  notes: 'Notes',
  comments: 'Comments',
  header: 'Header',
  footer: 'Footer',
  speaker: 'Speaker notes',
};

/** What stands in the place of a part that is not shown; its own words follow. */
const sentences: Readonly<Record<MissingPart, string>> = {
  chart: 'A chart is not shown here',
  diagram: 'A diagram is not shown here',
  picture: 'A picture is not shown here',
  drawing: 'A drawing is not shown here',
  object: 'An embedded object is not shown here',
  equation: 'An equation is shown here as one line',
  field: 'A form field is not shown here',
  change: 'A tracked change of the layout is not shown here',
  background: 'The background of the page is not shown',
  document: 'An inserted document is not shown here',
  header: 'A header is not shown here',
  footer: 'A footer is not shown here',
  note: 'A note is not shown here',
  comment: 'A comment is not shown here',
  video: 'A video is not shown here',
  sound: 'A sound is not shown here',
  pivot: 'A pivot table is not shown here',
  sign: 'A sign of a special font is not shown here',
};

/** Puts the sentences into the places that reading has left for them. */
const withSentences = (markup: string, locale: string | null) =>
  markup.replaceAll(
    /<span class="missing" data-missing="([a-z]+)">(?=(<\/span>)?)/g,
    (start, part: string, end?: string) => {
      const sentence = Object.hasOwn(sentences, part) ? sentences[part as MissingPart] : '';
      return sentence === ''
        ? start
        : `${start}${escaped(sayIn(locale, sentence))}${end === undefined ? ': ' : ''}`;
    },
  );

/** A page around clean markup. Its look is ours; nothing of it comes from the document but the markup. */
export function framePage({ markup, name, slides, theme, show, locale }: FramePage): string {
  const named = Object.entries(labels)
    .map(
      ([part, text]) => `[data-part='${part}']::before{content:${JSON.stringify(sayIn(locale, text, {}))}}`,
    )
    .join('');
  // Slides of a file have one shape; as large as the window they need it in both directions.
  const ratio = /aspect-ratio:([\d.]+)/.exec(markup)?.[1] ?? '1.778';
  const look = show === 'one' ? 'show' : show === 'strip' ? 'strip' : slides ? 'slides' : 'text';
  return `<!doctype html>
<html lang="${locale ?? 'en'}" data-theme="${theme}" data-look="${look}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(name)}</title>
<style>${frameStyle}${named}</style></head><body><main dir="auto" style="--ratio:${ratio}">${withSentences(markup, locale)}</main></body></html>
`;
}
