import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type * as Library from '@kenjiuno/msgreader';
import type { FieldsData } from '@kenjiuno/msgreader';
import type { ReadingJob } from '../../reading.ts';
import { ReadingProblem } from '../ReadingProblem.ts';
import { drawMail, personIn } from './drawMail.ts';
import { pageOfRtf } from './pageOfRtf.ts';
import type { Draft } from './writeDocument.ts';

// Node gives what it exports by default, and the compiler what that has by default.
const { default: MsgReader } = createRequire(import.meta.url)('@kenjiuno/msgreader') as typeof Library;

/** Reads what Outlook keeps as a file (`.msg`): a mail, and whatever else has a subject and a text, such as an appointment. */
export async function readMsg({ input }: ReadingJob): Promise<Draft> {
  const bytes = await wholeSectors(input);
  // In which encoding texts are kept that are not Unicode, only a first reading says.
  const first = open(bytes, 'windows-1252');
  const encoding = first ? ansiOf(first.mail) : undefined;
  const read = encoding === undefined ? first : open(bytes, encoding);
  if (read === null) throw new ReadingProblem('unreadable');
  const { mail, reader } = read;
  const { subject = '', body = '', recipients = [], attachments = [] } = mail;
  return drawMail({
    subject,
    from: personIn(mail.senderName ?? '', addressIn(mail.senderSmtpAddress ?? mail.senderEmail)),
    to: namesOf(recipients, 'to'),
    cc: namesOf(recipients, 'cc'),
    date: mail.clientSubmitTime ?? mail.messageDeliveryTime ?? mail.creationTime ?? '',
    html: htmlOf(mail) ?? (mail.compressedRtf && (await pageOfRtf(mail.compressedRtf))),
    text: body,
    parts: attachments.map((one) => ({
      name: one.fileName || one.fileNameShort || one.name || one.extension || '–',
      contentId: one.pidContentId,
      isInText: one.attachmentHidden === true,
      content: () => attempt(() => reader.getAttachment(one).content),
    })),
  });
}

const sector = 512;

/** The bytes of a file, up to a whole sector: the last one may have been cut off. */
async function wholeSectors(path: string): Promise<DataView> {
  const bytes = await readFile(path);
  const whole = new Uint8Array(Math.ceil(bytes.length / sector) * sector);
  whole.set(bytes);
  return new DataView(whole.buffer);
}

/** Reads its fields; null where it is no mail. */
function open(bytes: DataView, ansiEncoding: string) {
  const reader = new MsgReader(bytes);
  reader.parserConfig = { ansiEncoding };
  const mail = attempt(() => reader.getFileData());
  return mail === null || mail.error !== undefined || mail.dataType !== 'msg' ? null : { mail, reader };
}

/** Files that are no mails at all make the reader throw in many ways. */
function attempt<T>(from: () => T): T | null {
  try {
    return from();
  } catch {
    return null;
  }
}

/** Addresses within an organization's own Exchange are paths that say nothing to anybody. */
const addressIn = (address = ''): string => (address.startsWith('/') ? '' : address);

const namesOf = (recipients: readonly FieldsData[], type: FieldsData['recipType']): string =>
  recipients
    .filter(({ recipType }) => recipType === type)
    .map(({ name = '', smtpAddress, email }) => personIn(name, addressIn(smtpAddress ?? email)))
    .join(', ');

/** What it says as a page: kept as a text, or as bytes in the encoding that it names by a number of Windows. */
function htmlOf({ bodyHtml, html, internetCodepage }: FieldsData): string | undefined {
  if (bodyHtml !== undefined && bodyHtml.trim() !== '') return bodyHtml;
  if (html === undefined || html.length === 0) return undefined;
  return new TextDecoder(encodingOf(internetCodepage)).decode(html);
}

/** The encoding of texts that are not Unicode, where it is another than that of Western Europe. */
function ansiOf({ messageCodepage, internetCodepage }: FieldsData): string | undefined {
  const encoding = encodingOf(messageCodepage ?? internetCodepage);
  // What is sent as one of the first is kept as the other.
  const kept = {
    'iso-2022-jp': 'shift_jis',
    'euc-jp': 'shift_jis',
    'koi8-r': 'windows-1251',
    'koi8-u': 'windows-1251',
  }[encoding];
  return encoding === 'utf-8' ? undefined : (kept ?? encoding);
}

/** The encoding that Windows has a number for. */
const encodingOf = (codepage = 65_001): string =>
  encodings[codepage] ?? (codepage >= 1250 && codepage <= 1258 ? `windows-${codepage}` : 'utf-8');

const encodings: Readonly<Record<number, string>> = {
  874: 'windows-874',
  932: 'shift_jis',
  936: 'gbk',
  949: 'euc-kr',
  950: 'big5',
  20_866: 'koi8-r',
  21_866: 'koi8-u',
  28_591: 'iso-8859-1',
  28_592: 'iso-8859-2',
  28_595: 'iso-8859-5',
  28_597: 'iso-8859-7',
  28_605: 'iso-8859-15',
  50_220: 'iso-2022-jp',
  50_221: 'iso-2022-jp',
  50_222: 'iso-2022-jp',
  51_932: 'euc-jp',
  51_949: 'euc-kr',
  54_936: 'gb18030',
};
