const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as it stands in markup. */
export const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => signs[sign] ?? sign);

/** An element with markup in it; attributes that are undefined or empty are left out. */
export function tag(
  name: string,
  attributes: Readonly<Record<string, string | number | undefined>>,
  inner: string,
): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([key, value]) => ` ${key}="${escaped(String(value))}"`)
    .join('');
  return `<${name}${written}>${inner}</${name}>`;
}

/** Markup in the elements that a text is written in: bold, italic … */
export const wrapped = (inner: string, names: readonly string[]): string =>
  inner === '' ? '' : names.reduce((text, name) => `<${name}>${text}</${name}>`, inner);

/** A link as it is shown: its address is told, and nothing opens it. */
export const link = (address: string | undefined, inner: string): string =>
  address ? tag('a', { href: address }, inner) : inner;
