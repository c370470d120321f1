/** Name that browsers give to a picture without one. */
const namelessPicture = /^image\.\w+$/i;

const two = (number: number) => String(number).padStart(2, '0');

/** `Pasted 2026-11-21 14.02`: what has no name of its own is called after the moment. */
export function pastedName(at: Date, extension: string): string {
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `Pasted ${day} ${two(at.getHours())}.${two(at.getMinutes())}.${extension}`;
}

/** Gives a picture that was copied out of a program a name of its own; files keep theirs. */
export function named(file: File, at: Date): File {
  if (!namelessPicture.test(file.name) || !file.type.startsWith('image/')) return file;
  const extension = file.name.split('.').at(-1)?.toLowerCase() ?? 'png';
  return new File([file], pastedName(at, extension), { type: file.type });
}

function addressIn(text: string): URL | null {
  const only = text.trim();
  if (!/^https?:\/\/\S+$/i.test(only)) return null;
  return URL.canParse(only) ? new URL(only) : null;
}

/** The path as a person reads it; one that is no proper text stays as it is. */
function readable(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** A name for a link: host and path, without what no name may hold. */
function linkName({ hostname, pathname }: URL): string {
  const path = readable(pathname).split('/').filter(Boolean);
  const name = [hostname.replace(/^www\./, ''), ...path].join(' ').replaceAll(/[\p{Cc}\\/:*?"<>|]/gu, ' ');
  return `${name.replaceAll(/\s+/g, ' ').trim().slice(0, 80).trim()}.url`;
}

/** A text as a file: an address becomes a link, anything else Markdown. */
export function textFile(text: string, at: Date): File {
  const address = addressIn(text);
  if (address === null) return new File([text], pastedName(at, 'md'), { type: 'text/markdown' });
  const content = `[InternetShortcut]\r\nURL=${address.href}\r\n`;
  return new File([content], linkName(address), { type: 'application/internet-shortcut' });
}
