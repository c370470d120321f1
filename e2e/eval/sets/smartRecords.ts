/**
 * Reads the form of the old SMART collections: each record begins with `.I`, each of its sections with a dot and a letter
 * on a line of their own. Answers the sections of the records by their letters, in the order of the file.
 */
export function smartRecords(text: string): ReadonlyMap<string, string>[] {
  return text
    .replaceAll('\r', '')
    .split(/^\.I .*$/m)
    .slice(1)
    .map((record) => {
      const sections = new Map<string, string>();
      const [, ...parts] = record.split(/^\.([A-Z])[ ]*$/m);
      for (let at = 0; at < parts.length; at += 2) {
        const [letter = '', said = ''] = parts.slice(at, at + 2);
        sections.set(letter, `${sections.get(letter) ?? ''}${said}`);
      }
      return sections;
    });
}

/** The rows of a table whose columns are parted by spaces. */
export const spacedRows = (text: string): string[][] =>
  text
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([first]) => first !== '');
