import { bodyOf, drawNamedPictures, pictureInAddress } from './foreignMarkup.ts';
import { escaped, tag } from './markup.ts';
import { createPictures } from './pictures.ts';
import type { Draft } from './writeDocument.ts';

/** What came with a mail. */
export interface MailPart {
  readonly name: string;
  /** What its text calls it by, without angle brackets. */
  readonly contentId?: string | undefined;
  /** It is shown in the text. */
  readonly isInText: boolean;
  /** Null where it cannot be had. */
  content(): Uint8Array | null;
}

/** A mail, whatever file it was kept in. */
export interface Mail {
  readonly subject: string;
  /** Who has sent it to whom and when, as each is written out; empty where it says nothing. */
  readonly from: string;
  readonly to: string;
  readonly cc: string;
  readonly date: string;
  /** What it says as a page, where it was written as one. */
  readonly html: string | undefined;
  readonly text: string;
  readonly parts: readonly MailPart[];
}

/** Draws a mail: what it is about, who has sent it to whom, what it says, and the names of what came with it. */
export async function drawMail(mail: Mail): Promise<Draft> {
  const body = mail.html === undefined ? paragraphs(mail.text) : bodyOf(mail.html);
  const pictures = await drawNamedPictures(body, createPictures(), pictureIn(mail.parts));
  const title = mail.subject ? tag('h1', {}, escaped(mail.subject)) : '';
  return { markup: `${title}${headOf(mail)}${body}${namesOf(mail.parts)}`, pictures };
}

/** A person as a mail names them. */
export const personIn = (name: string, address: string): string =>
  name === '' || name === address ? address : address === '' ? name : `${name} <${address}>`;

/** Who has sent it to whom and when, under the names that these lines have in a mail. */
function headOf({ from, to, cc, date }: Mail): string {
  const lines: [string, string][] = [
    ['From', from],
    ['To', to],
    ['Cc', cc],
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
export const paragraphs = (text: string): string =>
  text
    .split(/(?:\r?\n[ \t]*){2,}/)
    .filter((part) => part.trim() !== '')
    .map((part) => tag('p', {}, escaped(part.trim()).replaceAll(/\r?\n/g, '<br>')))
    .join('');

/** Finds pictures that came with it, by the names that its text calls them by. */
const pictureIn =
  (parts: readonly MailPart[]) =>
  async (address: string): Promise<Buffer | null> => {
    const id = /^cid:(.+)$/i.exec(address)?.[1];
    if (id === undefined) return pictureInAddress(address);
    const content = parts.find(({ contentId }) => contentId === id)?.content() ?? null;
    return content && Buffer.from(content);
  };

/** What came with it and is not shown in its text, by name. */
function namesOf(parts: readonly MailPart[]): string {
  const others = parts.filter(({ isInText }) => !isInText);
  if (others.length === 0) return '';
  return (
    tag('h2', {}, 'Attachments') +
    tag('ul', {}, others.map(({ name }) => tag('li', {}, escaped(name))).join(''))
  );
}
