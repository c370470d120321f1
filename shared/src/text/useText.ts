import { useLingui } from '@lingui/react';

/** Values put into a text. */
export type TextValues = Record<string, unknown>;
/** Says a catalogue text in the reader's language. */
export type Say = (id: string, values?: TextValues) => string;

type Spoken = ReturnType<typeof useLingui>;

/** By what the provider gives, which is another one as soon as the page speaks otherwise. */
const voices = new WeakMap<Spoken, Say>();

/**
 * Gives the function that says texts. The English text is the catalogue id; ICU placeholders are filled from `values`.
 * It is the same function until the language or its texts change, so that effects and memos may depend on it.
 * @example const say = useText(); say('{count, plural, one {# item} other {# items}}', { count });
 */
export function useText(): Say {
  const spoken = useLingui();
  const known = voices.get(spoken);
  if (known) return known;
  const say: Say = (id, values) => spoken.i18n._(id, values);
  voices.set(spoken, say);
  return say;
}
