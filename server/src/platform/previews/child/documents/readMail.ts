import { readFile } from 'node:fs/promises';
import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime';
import type { ReadingJob } from '../../reading.ts';
import { ReadingProblem } from '../ReadingProblem.ts';
import { bodyOf, drawNamedPictures, pictureInAddress } from './foreignMarkup.ts';
import { escaped, tag } from './markup.ts';
import { createPictures } from './pictures.ts';
import type { Draft } from './writeDocument.ts';

/** Reads a mail: what it is about, who has sent it to whom, what it says, and the names of what came with it. */
export async function readMail({ input }: ReadingJob): Promise<Draft> {
  const mail = await PostalMime.parse(await readFile(input)).catch(() => null);
  if (mail === null || mail.headers.length === 0) throw new ReadingProblem('unreadable');
  const body = mail.html === undefined ? paragraphs(mail.text ?? '') : bodyOf(mail.html);
  const pictures = await drawNamedPictures(body, createPictures(), pictureIn(mail.attachments));
  const title = mail.subject ? tag('h1', {}, escaped(mail.subject)) : '';
  return { markup: `${title}${headOf(mail)}${body}${namesOf(mail.attachments)}`, pictures };
}

const writtenOut = (one: Address): string =>
  one.group === undefined
    ? one.name === '' || one.name === one.address
      ? one.address
      : `${one.name} <${one.address}>`
    : `${one.name}: ${one.group.map(writtenOut).join(', ')}`;

/** Who has sent it to whom and when, under the names that these lines have in a mail. */
function headOf({ from, to, cc, date }: Email): string {
  const lines: [string, string | undefined][] = [
    ['From', from && writtenOut(from)],
    ['To', to?.map(writtenOut).join(', ')],
    ['Cc', cc?.map(writtenOut).join(', ')],
    ['Date', date && momentIn(date)],
  ];
  const rows = lines.flatMap(([name, text]) =>
    text ? [tag('tr', {}, tag('th', {}, name) + tag('td', {}, escaped(text)))] : [],
  );
  return rows.length === 0 ? '' : tag('table', {}, rows.join(''));
}

/** A moment as everybody reads it; what is none, as it stands there. */
function momentIn(text: string): string {
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? text : `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

/** A plain text: an empty line ends a paragraph. */
const paragraphs = (text: string): string =>
  text
    .split(/(?:\r?\n[ \t]*){2,}/)
    .filter((part) => part.trim() !== '')
    .map((part) => tag('p', {}, escaped(part.trim()).replaceAll(/\r?\n/g, '<br>')))
    .join('');

/** Finds pictures that came with it, by the names that its text calls them by. */
const pictureIn =
  (attachments: readonly Attachment[]) =>
  async (address: string): Promise<Buffer | null> => {
    const id = /^cid:(.+)$/i.exec(address)?.[1];
    if (id === undefined) return pictureInAddress(address);
    const found = attachments.find(({ contentId }) => contentId === `<${id}>`);
    return found === undefined || typeof found.content === 'string'
      ? null
      : Buffer.from(found.content as Uint8Array);
  };

/** What came with it and is not shown in its text, by name. */
function namesOf(attachments: readonly Attachment[]): string {
  const others = attachments.filter(({ related }) => related !== true);
  if (others.length === 0) return '';
  const rows = others.map(({ filename, mimeType }) => tag('li', {}, escaped(filename ?? mimeType)));
  return tag('h2', {}, 'Attachments') + tag('ul', {}, rows.join(''));
}
