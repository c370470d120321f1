/** Elements that a web page may start with when it has no doctype. */
const pageStarts =
  /^<(?:html|head|body|script|iframe|title|style|table|h1|div|font|br|p|a|img|link|meta)[\s>/]/i;

/** The type of text that starts as markup: a page, a drawing, any other XML. Undefined for text that does not. */
export function markupType(text: string): string | undefined {
  let rest = text.trimStart();
  const declared = /^<\?xml\s/i.test(rest);
  for (let end = endOfProlog(rest); end > 0; end = endOfProlog(rest)) {
    if (/^<!doctype\s+html/i.test(rest) && !declared) return 'text/html';
    rest = rest.slice(end).trimStart();
  }
  if (/^<(?:\w+:)?svg[\s>/]/i.test(rest)) return 'image/svg+xml';
  if (/^<html[\s>]/i.test(rest) && (declared || /^<html[^>]*\sxmlns=/i.test(rest)))
    return 'application/xhtml+xml';
  if (declared) return 'text/xml';
  return pageStarts.test(rest) ? 'text/html' : undefined;
}

/** Where the first comment, instruction or doctype of the text ends; 0 when it starts with none of them. */
function endOfProlog(text: string): number {
  if (text.startsWith('<!--')) return after(text, '-->');
  if (text.startsWith('<?')) return after(text, '>');
  if (!/^<!doctype/i.test(text)) return 0;
  const inner = text.indexOf('[');
  const close = text.indexOf('>');
  return inner > 0 && inner < close ? after(text, ']>') || after(text, '] >') : close + 1;
}

function after(text: string, mark: string): number {
  const at = text.indexOf(mark);
  return at < 0 ? 0 : at + mark.length;
}
