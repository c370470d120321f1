import { parseFeed } from 'feedsmith';
import type { ReadingJob } from '../../reading.ts';
import { drawNamedPictures } from './foreignMarkup.ts';
import { escaped, link, tag } from './markup.ts';
import { createPictures } from './pictures.ts';
import { decodeText, readPlain } from './readPlain.ts';
import type { Draft } from './writeDocument.ts';

/** An entry of a feed, whichever format that has. */
interface Entry {
  readonly title: string | undefined;
  readonly address: string | undefined;
  readonly by: string;
  readonly at: string | undefined;
  /** Markup of whoever has written it. */
  readonly text: string | undefined;
}

/** What a feed says of itself, and its entries. */
interface Told {
  readonly title: string | undefined;
  readonly about: string | undefined;
  readonly entries: readonly Entry[];
}

type Parsed = ReturnType<typeof parseFeed<string>>;

/** Reads a feed: what it is called, and its entries in their order. What is no feed is the text that it is. */
export async function readFeed(job: ReadingJob): Promise<Draft> {
  const told = toldBy(await decodeText(job));
  if (told === null) return readPlain(job);
  const { title, about, entries } = told;
  const head = (title ? tag('h1', {}, escaped(title)) : '') + (about ? tag('p', {}, escaped(about)) : '');
  const markup = head + entries.map(shown).join('');
  return { markup, pictures: await drawNamedPictures(markup, createPictures()) };
}

function toldBy(text: string): Told | null {
  try {
    return read(parseFeed<string>(text));
  } catch {
    return null;
  }
}

const named = (people: readonly ({ name?: string | undefined } | string | undefined)[] | undefined): string =>
  (people ?? []).flatMap((one) => (typeof one === 'string' ? one : (one?.name ?? []))).join(', ');

/** The one form of the four that there are. */
function read({ format, feed }: Parsed): Told {
  if (format === 'atom')
    return {
      title: feed.title?.value,
      about: feed.subtitle?.value,
      entries: (feed.entries ?? []).map((one) => ({
        title: one.title?.value,
        address: one.links?.[0]?.href,
        by: named(one.authors),
        at: one.published ?? one.updated,
        text: one.content?.value ?? one.summary?.value,
      })),
    };
  if (format === 'json')
    return {
      title: feed.title,
      about: feed.description,
      entries: (feed.items ?? []).map((one) => ({
        title: one.title,
        address: one.url,
        by: named(one.authors),
        at: one.date_published,
        text: one.content_html ?? (one.content_text && escaped(one.content_text)) ?? one.summary,
      })),
    };
  return {
    title: feed.title,
    about: feed.description,
    entries: (feed.items ?? []).map((one) => ({
      title: one.title,
      address: one.link,
      by: named(one.dc?.creators),
      at: 'pubDate' in one ? one.pubDate : one.dc?.dates?.[0],
      text: one.content?.encoded ?? one.description,
    })),
  };
}

function shown({ title, address, by, at, text }: Entry): string {
  const head = title ?? address;
  const facts = [by, at && momentIn(at)].filter(Boolean).join(', ');
  return [
    head ? tag('h2', {}, link(address, escaped(head))) : '',
    facts === '' ? '' : tag('p', {}, tag('small', {}, escaped(facts))),
    text ? tag('div', {}, text) : '',
  ].join('');
}

/** A day as everybody reads it; what is none, as it stands there. */
function momentIn(text: string): string {
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? text : at.toISOString().slice(0, 10);
}
