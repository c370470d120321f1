/** Numbers, with what parts their digits. */
const numberForm = /\p{Nd}+(?:[.,'’:\u00a0\u202f٬٫]\p{Nd}+)*/gu;
/** How many signs the digits of a script are. */
const digits = 10;
const digit = /\p{Nd}/u;

/** The value of a digit of any script: the digits of each stand in a row that begins with its zero. */
function valueOf(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < digits - 1 && digit.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(code - zero);
}

/** The numbers of a text as their digits alone, whatever script they are written in and whatever parts them. */
export const numbersIn = (text: string): Set<string> =>
  new Set(
    Array.from(text.matchAll(numberForm), ([number]) =>
      Array.from(number.replaceAll(/\P{Nd}/gu, ''), valueOf).join(''),
    ),
  );
