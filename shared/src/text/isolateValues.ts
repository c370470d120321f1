import type { TextPart } from './compileText.ts';

/**
 * Keeps the direction of a value from the words around it, as `<bdi>` does: a Latin file name in an Arabic sentence. The
 * signs are not seen.
 */
export function isolateValues(parts: readonly TextPart[]): TextPart[] {
  return parts.flatMap((part): TextPart[] => {
    if (typeof part === 'string') return [part];
    const [name, type, format] = part;
    if (type === undefined) return ['\u2068', part, '\u2069'];
    if (typeof format !== 'object') return [part];
    const cases = Object.entries(format).map(([key, inner]) => [
      key,
      Array.isArray(inner) ? isolateValues(inner) : inner,
    ]);
    return [[name, type, Object.fromEntries(cases) as typeof format]];
  });
}
