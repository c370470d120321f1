import { sayIn } from '../../platform/say.ts';
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
<style>${frameStyle}${named}</style></head><body><main dir="auto" style="--ratio:${ratio}">${markup}</main></body></html>
`;
}
