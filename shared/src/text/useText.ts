import { useLingui } from '@lingui/react';

/** Values put into a text. */
export type TextValues = Record<string, unknown>;
/** Says a catalogue text in the reader's language. */
export type Say = (id: string, values?: TextValues) => string;

/**
 * Gives the function that says texts. The English text is the catalogue id; ICU placeholders are filled from `values`.
 * @example const say = useText(); say('{count, plural, one {# item} other {# items}}', { count });
 */
export function useText(): Say {
  const { i18n } = useLingui();
  return (id, values) => i18n._(id, values);
}
