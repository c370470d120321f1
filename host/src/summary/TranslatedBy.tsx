import { useText, type SummaryView } from '@holdall/shared';

/** Who has translated a summary, and what of that could be compared; nothing where it is as it was written. */
export function TranslatedBy({ view }: { view: Pick<SummaryView, 'translatedBy'> }) {
  const say = useText();
  const { translatedBy } = view;
  if (!translatedBy) return null;
  return say('Translated by {model}: only its numbers could be compared with the source.', {
    model: translatedBy,
  });
}
