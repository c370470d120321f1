const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** A text as it stands in HTML. */
export const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);

/** Attributes as they stand in a tag. `true` writes the bare name, `undefined` leaves the attribute out. */
export function writeAttributes(attributes: Record<string, string | true | undefined>): string {
  const written = Object.entries(attributes).flatMap(([key, value]) => {
    if (value === undefined) return [];
    return value === true ? [key] : [`${key}="${escaped(value)}"`];
  });
  return written.join(' ');
}

/** An HTML start tag. */
export function tag(name: string, attributes: Record<string, string | true | undefined>): string {
  return `<${[name, writeAttributes(attributes)].filter(Boolean).join(' ')}>`;
}

/** The name of an attribute by which the page finds a value in its `dataset`. */
export const dataName = (key: string): string =>
  `data-${key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** JSON that may stand inside a script element: nothing in it can end the element. */
export const inlineJson = (value: unknown): string => inlineText(JSON.stringify(value));

/** The same of JSON that is a text already. */
export const inlineText = (json: string): string =>
  json.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
