import { readFile } from 'node:fs/promises';
import { Readability } from '@mozilla/readability';
import { parseHTML } from 'linkedom';
import type { Facts, ReadingJob } from '../../reading.ts';
import { ReadingProblem } from '../ReadingProblem.ts';
import { writeDocument } from './writeDocument.ts';

type Pages = ReturnType<typeof parseHTML>['document'];

const mostElements = 50_000;

const short = (text: string | null | undefined) =>
  (text ?? '')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, 500);

/** A page may leave out its frame of elements, and the parser puts none around it as browsers do. */
function completed(html: string): string {
  if (/<html[\s>]/i.test(html) && /<body[\s>]/i.test(html)) return html;
  const inner = html.replaceAll(/<!doctype[^>]*>|<\/?(?:html|head|body)(?:\s[^>]*)?>/gi, '');
  return `<!doctype html><html><head></head><body>${inner}</body></html>`;
}

/** The words that a page of the net is there for, without what stands around them, and what it says of itself. */
export async function readPage({ input, output, address = '' }: ReadingJob): Promise<Facts> {
  const { document } = parseHTML(completed(await readFile(input, 'utf8')));
  if (!document.documentElement || !document.body) throw new ReadingProblem('unreadable');
  const meta = (name: string) =>
    document.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute('content');
  const named = {
    title: meta('og:title') ?? document.querySelector('title')?.textContent,
    site: meta('og:site_name'),
  };
  const picture = addressIn(meta('og:image') ?? meta('twitter:image'), address);
  const excerpt = meta('description') ?? meta('og:description');
  placeLinks(document, address);
  const whole = document.body.innerHTML;
  const article = new Readability(document, { maxElemsToParse: mostElements }).parse();
  const facts = await writeDocument(output, { markup: article?.content ?? whole });
  return {
    reader: 'page',
    words: facts.reader === 'document' ? facts.words : 0,
    title: short(article?.title) || short(named.title),
    site: short(article?.siteName ?? named.site),
    byline: short(article?.byline),
    excerpt: short(article?.excerpt ?? excerpt),
    picture,
  };
}

function addressIn(named: string | null | undefined, page: string): string {
  if (!named || !URL.canParse(named, page || undefined)) return '';
  const { protocol, href } = new URL(named, page || undefined);
  return /^https?:$/.test(protocol) && href.length <= 2000 ? href : '';
}

/** Links say in full where they lead: the copy is shown elsewhere. */
function placeLinks(document: Pages, page: string): void {
  for (const link of document.querySelectorAll('a[href]')) {
    const to = addressIn(link.getAttribute('href'), page);
    if (to !== '') link.setAttribute('href', to);
  }
}
