/** Regions whose ways of writing dates and numbers can be chosen, by their codes. */
const regions =
  'AE AT AU BE BR CA CH CN CZ DE DK EG ES FI FR GB GR IE IL IN IT JO JP KR LB MA MX NL NO NZ PL PT QA RO SA SE SG TN TR UA US ZA'.split(
    ' ',
  );

/** The regions with their names in a language, in its order. */
export function regionsIn(language: string): readonly { value: string; label: string }[] {
  const names = new Intl.DisplayNames([language], { type: 'region' });
  return regions
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .toSorted((one, other) => one.label.localeCompare(other.label, language));
}
