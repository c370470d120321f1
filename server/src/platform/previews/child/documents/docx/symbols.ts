/** Signs of fonts whose letters are pictures, by the letter that stands for them there. */
const fonts: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  wingdings: {
    0x28: '☎', 0x2a: '✉', 0x46: '☞', 0x4a: '☺', 0x4c: '☹', 0x6c: '●', 0x6e: '■', 0x6f: '□', 0x71: '❑', 0x72: '❒',
    0x76: '❖', 0x77: '◆', 0x9f: '•', 0xa7: '▪', 0xa8: '◻', 0xd8: '➢', 0xdf: '←', 0xe0: '→', 0xe8: '➔', 0xf0: '⇨',
    0xfb: '✗', 0xfc: '✓', 0xfd: '☒', 0xfe: '☑',
  }, // prettier-ignore
  symbol: {
    0xa3: '≤', 0xa5: '∞', 0xab: '↔', 0xac: '←', 0xad: '↑', 0xae: '→', 0xaf: '↓', 0xb0: '°', 0xb1: '±', 0xb3: '≥',
    0xb4: '×', 0xb7: '•', 0xb8: '÷', 0xb9: '≠', 0xba: '≡', 0xbb: '≈', 0xc5: '⊕', 0xce: '∈', 0xd6: '√', 0xd7: '⋅',
    0xde: '⇒', 0xe5: '∑', 0xf2: '∫',
  }, // prettier-ignore
};
const greek = { 0x41: 'ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ', 0x61: 'αβχδεφγηιϕκλμνοπθρστυϖωξψζ' };

/** The sign that a letter of a font stands for; null for one that is not known. */
export function symbolOf(font: string, code: number): string | null {
  if (code > 0x20 && code < 0xe000) return String.fromCodePoint(code);
  const name = font.toLowerCase();
  const letter = code & 0xff;
  if (name === 'symbol') {
    for (const [first, letters] of Object.entries(greek)) {
      const found = [...letters][letter - Number(first)];
      if (found !== undefined) return found;
    }
  }
  return fonts[name]?.[letter] ?? null;
}
