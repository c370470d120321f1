import type { TextPart } from './compileText.ts';

/**
 * Reads each text once and remembers its parts. English texts stand in no catalogue, so lingui asks for their parts each
 * time they are said, which is many times for each row of a list.
 */
export function compileOnce(compile: (text: string) => TextPart[]): (text: string) => TextPart[] {
  const known = new Map<string, TextPart[]>();
  return (text) => {
    const parts = known.get(text) ?? compile(text);
    known.set(text, parts);
    return parts;
  };
}
