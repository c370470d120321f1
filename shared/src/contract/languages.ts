/** A language of the product, under its own name. */
export interface Language {
  /** As it stands in `lang`. */
  readonly id: string;
  readonly name: string;
  readonly dir: 'ltr' | 'rtl';
  /** What stands between the things of a list. */
  readonly between: string;
}

/** Every language that the product speaks. English is written in the source; the others lie in `texts/` of each room. */
export const languages = [
  { id: 'en', name: 'English', dir: 'ltr', between: ', ' },
  { id: 'ar', name: 'العربية', dir: 'rtl', between: '، ' },
] as const satisfies readonly Language[];

/** A language of the product. */
export type LanguageId = (typeof languages)[number]['id'];

/** The first language of those asked for that the product speaks: exactly, else another form of it, else English. */
export function chooseLanguage(asked: readonly (string | null | undefined)[]): LanguageId {
  for (const tag of asked) {
    const [plain] = tag?.toLowerCase().split('-') ?? [];
    const found = languages.find(({ id }) => id === plain);
    if (found) return found.id;
  }
  return 'en';
}

/** A language by its id; English where the product does not speak it. */
export const languageOf = (id: string): Language => languages.find((one) => one.id === id) ?? languages[0];

/** In which direction a language is written. */
export const directionOf = (language: string): Language['dir'] => languageOf(language).dir;
