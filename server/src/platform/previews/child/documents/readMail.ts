import { readFile } from 'node:fs/promises';
import PostalMime, { type Address, type Attachment } from 'postal-mime';
import type { ReadingJob } from '../../reading.ts';
import { ReadingProblem } from '../ReadingProblem.ts';
import { drawMail, personIn, type MailPart } from './drawMail.ts';
import type { Draft } from './writeDocument.ts';

/** Reads a mail as it is sent (`.eml`). */
export async function readMail({ input }: ReadingJob): Promise<Draft> {
  const mail = await PostalMime.parse(await readFile(input)).catch(() => null);
  if (mail === null || mail.headers.length === 0) throw new ReadingProblem('unreadable');
  const { subject = '', from, to = [], cc = [], date = '', html, text = '', attachments } = mail;
  return drawMail({
    subject,
    from: from ? writtenOut(from) : '',
    to: to.map(writtenOut).join(', '),
    cc: cc.map(writtenOut).join(', '),
    date,
    html,
    text,
    parts: attachments.map(partOf),
  });
}

const writtenOut = (one: Address): string =>
  one.group === undefined
    ? personIn(one.name, one.address)
    : `${one.name}: ${one.group.map(writtenOut).join(', ')}`;

const partOf = ({ filename, mimeType, contentId, related, content }: Attachment): MailPart => ({
  name: filename ?? mimeType,
  contentId: contentId?.replaceAll(/^<|>$/g, ''),
  isInText: related === true,
  content: () => (typeof content === 'string' ? null : new Uint8Array(content)),
});
