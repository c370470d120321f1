/**
 * Says a text of the catalogue in somebody's language: the English text is its id, `{name}` is filled from `values`.
 * English is all there is; a language that is not there yet speaks it too.
 */
export function sayIn(
  _locale: string | null,
  text: string,
  values: Readonly<Record<string, string | number>>,
): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
