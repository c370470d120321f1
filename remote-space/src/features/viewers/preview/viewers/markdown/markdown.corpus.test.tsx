/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import Markdown from 'react-markdown';
import { markdownOptions } from './MarkdownText.tsx';

const folder = process.env['HOLDALL_CORPUS'] ?? '';
const spec = readFileSync(join(folder, 'markdown/commonmark-spec-0.31.2.txt'), 'utf8');

/** The examples of the specification: a source, and the markup that it means. */
const examples = [...spec.matchAll(/^`{32} example\n([\s\S]*?)^\.\n([\s\S]*?)^`{32}$/gm)].map(
  ([, source = '', markup = '']) => [source.replaceAll('→', '\t'), markup.replaceAll('→', '\t')] as const,
);

const signs: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&', '#x27': "'" };

/**
 * Two writings of the same markup become one. Markup in a source is shown as text here, and stands as itself in the
 * specification, so both sides are compared without their escapes.
 */
const plain = (markup: string) =>
  unescaped(unescaped(markup.replaceAll(/<link rel="preload"[^>]*>/g, '')))
    .replaceAll(/<(img|br|hr|input)([^>]*?)\s*\/?>/g, '<$1$2>')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([<>]) ?/g, '$1')
    .trim();

const unescaped = (markup: string) =>
  markup.replaceAll(/&(lt|gt|quot|amp|#x27);/g, (whole, sign: string) => signs[sign] ?? whole);

it('reads at least 98 % of the examples of CommonMark as they are meant', () => {
  const wrong = examples.filter(([source, markup]) => {
    const ours = renderToStaticMarkup(
      <Markdown {...markdownOptions} urlTransform={(address) => address}>
        {source}
      </Markdown>,
    );
    return plain(ours) !== plain(markup);
  });
  expect(examples).toHaveLength(652);
  const share = 1 - wrong.length / examples.length;
  expect(share >= 0.98 ? [] : wrong.map(([source]) => source)).toEqual([]);
});
