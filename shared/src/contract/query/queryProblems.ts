/** What can be wrong with a query, as sentences of the catalogue: each says what to write in its place. */
export const queryProblems = {
  quote: 'A quotation mark is missing here.',
  nothing: 'Something is missing here.',
  field: 'This field is not known. Try kind, in, ext, tag, changed, size, is, by, name or text.',
  kind: 'There is no such kind. Try doc, sheet, slides, pdf, image, audio, video, text, archive, mail, contact, link or feed.',
  folder: 'Rules and searches of this kind find files. Choose a folder with “in:”.',
  date: 'Write a date as 2026, 2026-03 or 2026-03-21, or a time as today, week or 7d.',
  size: 'Write a size as size:>10mb or size:<=500kb.',
  notYet: 'Nothing can be found by this yet.',
  or: 'OR stands between two terms.',
  long: 'This search is too long.',
  many: 'This search has too many terms.',
  empty: 'Say what is to be found.',
  onlyNot: 'Say what is to be found, not only what is not.',
  mixed: 'OR joins words with words, or conditions with conditions.',
  noWord: 'There is no word in this.',
} as const;
