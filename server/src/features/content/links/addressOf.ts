const longest = 2000;

const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const unescaped = (text: string) =>
  text.replaceAll(/&(\w+);/g, (whole, name: string) => signs[name] ?? whole);

/** Line by line: a file of others is no place for a clever pattern. */
function inShortcut(lines: readonly string[]): string | undefined {
  let isInside = false;
  for (const line of lines.map((part) => part.trim())) {
    if (line.startsWith('[')) isInside = line.toLowerCase() === '[internetshortcut]';
    else if (isInside && /^url\s{0,9}=/i.test(line)) return line.slice(line.indexOf('=') + 1).trim();
  }
  return undefined;
}

/**
 * The address in a link's file: an internet shortcut (`URL=` in its own section) or a property list of a Mac (the string
 * after the key `URL`). Null for what holds none, or one that does not lead to the web.
 */
export function addressOf(file: string): string | null {
  const shortcut = inShortcut(file.split(/\r\n|\r|\n/));
  const property = /<key>\s*URL\s*<\/key>\s*<string>\s*([^<\s]+)\s*<\/string>/.exec(file)?.[1];
  const found = shortcut ?? (property === undefined ? undefined : unescaped(property));
  if (found === undefined || found.length > longest || !URL.canParse(found)) return null;
  const url = new URL(found);
  return /^https?:$/.test(url.protocol) && url.username === '' && url.password === '' ? url.href : null;
}
