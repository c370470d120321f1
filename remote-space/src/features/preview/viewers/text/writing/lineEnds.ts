/** How a file ends its lines. */
export type LineEnd = '\n' | '\r\n';

/** How a text ends its lines; a mixed one is taken for the longer form, which loses nothing. */
export const lineEndOf = (text: string): LineEnd => (text.includes('\r\n') ? '\r\n' : '\n');

/** A text as the editor holds it. */
export const unixLines = (text: string): string => text.replaceAll(/\r\n?/g, '\n');

/** A text as its file had it. */
export const withLineEnds = (text: string, end: LineEnd): string =>
  end === '\n' ? text : text.replaceAll('\n', end);
