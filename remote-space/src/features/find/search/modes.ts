/** By what is searched, with their names; the last of them unless said. */
export const modes = [
  { id: 'words', label: 'Words' },
  { id: 'meaning', label: 'Meaning' },
  { id: 'both', label: 'Both' },
] as const;
export type Mode = (typeof modes)[number]['id'];
export const usualMode: Mode = 'both';
