/** The languages that texts are told to be written in, by their codes. */
const textLanguageCodes = 'ar da de en es fi fr hu it nl no pt ro ru sv tr'.split(' ');

let known: ReadonlyMap<string, string> | null = null;

/** By their codes, and by their names in English and in themselves. */
function allNames(): ReadonlyMap<string, string> {
  const named = (code: string, language: string) =>
    new Intl.DisplayNames([language], { type: 'language' }).of(code)?.toLowerCase() ?? code;
  return new Map(
    textLanguageCodes.flatMap((code) =>
      [code, named(code, 'en'), named(code, code)].map((name) => [name, code] as const),
    ),
  );
}

/** The code of a language that is called so: `de`, `German`, `Deutsch`. Undefined where texts are not told to be written in it. */
export function languageCalled(name: string): string | undefined {
  known ??= allNames();
  return known.get(name.toLowerCase());
}
