const accented: Readonly<Record<string, string>> = {
  a: 'á',
  b: 'ƀ',
  c: 'ç',
  d: 'ð',
  e: 'é',
  f: 'ƒ',
  g: 'ĝ',
  h: 'ĥ',
  i: 'î',
  j: 'ĵ',
  k: 'ķ',
  l: 'ļ',
  m: 'ɱ',
  n: 'ñ',
  o: 'ö',
  p: 'þ',
  q: 'ǫ',
  r: 'ŕ',
  s: 'š',
  t: 'ţ',
  u: 'û',
  v: 'ṽ',
  w: 'ŵ',
  x: 'ẋ',
  y: 'ý',
  z: 'ž',
};

/** A text with accents and 40 % longer: what stays plain is not in the catalogue, what breaks has no room. */
export function pseudoText(text: string): string {
  const plain = text.replaceAll(/[a-z]/g, (letter) => accented[letter] ?? letter);
  const letters = text.match(/[a-z]/gi)?.length ?? 0;
  return letters === 0 ? text : plain + '·'.repeat(Math.ceil(letters * 0.4));
}
