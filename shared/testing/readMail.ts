/** A mail as people read it in plain text. */
export interface ReadMail {
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
}

/** Quoted-printable, as mail programs write long lines and foreign letters. */
function unquote(text: string): string {
  const joined = text.replace(/=\r?\n/g, '');
  return Buffer.from(
    joined.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString();
}

/** A header that is folded, with words in letters that a header may not hold (RFC 2047, as our mails write them). */
const headerText = (folded: string) =>
  folded
    .replace(/\?=\r?\n\s+=\?/g, '?==?')
    .replace(/\r?\n\s+/g, ' ')
    .replace(/=\?UTF-8\?Q\?(.*?)\?=/gi, (_, word: string) => unquote(word.replaceAll('_', ' ')))
    .trim();

/** Reads a mail as it came over the line: its subject and its plain text. */
export function readMail({
  to,
  source,
}: {
  readonly to: readonly string[];
  readonly source: string;
}): ReadMail {
  const subject = headerText(/^Subject: (.*(?:\r?\n[ \t].*)*)$/m.exec(source)?.[1] ?? '');
  const plain = /Content-Type: text\/plain[^]*?\r?\n\r?\n([^]*?)\r?\n--/.exec(source);
  const quoted = /quoted-printable/.test(plain?.[0] ?? '');
  const text = plain?.[1] ?? '';
  return { to, subject, text: quoted ? unquote(text) : text };
}

/** The address in a mail that leads to a page. Throws when there is none. */
export function linkIn({ text }: ReadMail): string {
  const link = /https?:\/\/\S+/.exec(text)?.[0];
  if (link === undefined) throw new Error(`There is no link in: ${text}`);
  return link;
}
