import { ReadingProblem } from '../../ReadingProblem.ts';

/** What a scanner tells. Names stand without their prefix; `attributes` as they are written. */
interface TagListener {
  open(name: string, attributes: string): void;
  text(text: string): void;
  close(name: string): void;
}

const signs: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
const longestTag = 1024 * 1024;

function decoded(text: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,4}));/gi, (whole, ...found: string[]) => {
    const [decimal, hex, name] = found;
    if (name) return signs[name] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16);
    return code <= 0x10_ffff ? String.fromCodePoint(code) : whole;
  });
}

/** An attribute of a tag, as it is written; the empty text where there is none. */
export function attributeOf(attributes: string, name: string): string {
  const at = attributes.indexOf(` ${name}=`);
  if (at < 0) return '';
  const start = at + name.length + 3;
  const end = attributes.indexOf(attributes[start - 1] ?? '"', start);
  return attributes.slice(start, end < 0 ? undefined : end);
}

/**
 * Reads XML as it arrives, for sheets with millions of cells, where a parser of everything takes too long. Only what
 * such files hold is known: tags, texts, the entities of XML itself. A document type is refused.
 */
export function createTagScanner({ open, text, close }: TagListener) {
  let rest = '';

  /** Looks at what stands between `<` and `>`. */
  function tell(tag: string): void {
    const isClosing = tag.startsWith('/');
    if (tag.startsWith('?') || tag.startsWith('!--')) return;
    if (tag.startsWith('!')) throw new ReadingProblem('unreadable');
    const end = isClosing ? -1 : tag.search(/[\s/]/);
    const whole = end < 0 ? tag.slice(isClosing ? 1 : 0).trimEnd() : tag.slice(0, end);
    const name = whole.slice(whole.indexOf(':') + 1);
    if (isClosing) return close(name);
    open(name, end < 0 ? '' : tag.slice(end));
    if (tag.endsWith('/')) close(name);
  }

  return {
    write(chunk: string): void {
      const source = rest + chunk;
      let at = 0;
      for (;;) {
        const start = source.indexOf('<', at);
        if (start < 0) break;
        const isRaw = source.startsWith('<![CDATA[', start);
        const isNote = source.startsWith('<!--', start);
        const mark = isRaw ? ']]>' : isNote ? '-->' : '>';
        const end = source.indexOf(mark, start + 1);
        if (end < 0) break;
        if (start > at) text(decoded(source.slice(at, start)));
        if (isRaw) text(source.slice(start + 9, end));
        else if (!isNote) tell(source.slice(start + 1, end));
        at = end + mark.length;
      }
      rest = source.slice(at);
      if (rest.length > longestTag && !rest.startsWith('<!')) throw new ReadingProblem('unreadable');
      if (rest.length > 32 * longestTag) throw new ReadingProblem('too_big');
    },
  };
}
