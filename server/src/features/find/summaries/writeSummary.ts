import { writtenLanguages } from '@holdall/shared/contract';
import type { SummaryRow } from './summaries.repo.ts';

/** What ends a sentence; what ends without it stands on a line of its own. */
const ends = /[.!?…؟۔।][\p{Pf}\p{Pe}"']*$/u;
/** Behind it no space is put. */
const endsDense = /[。！？][\p{Pf}\p{Pe}"']*$/u;

function gapAfter(sentence: string): string {
  if (endsDense.test(sentence)) return '';
  return ends.test(sentence) ? ' ' : '\n';
}

/** What a summary was built from, as it is told. */
export const madeBy = ({
  model,
  leftOut,
  language,
  translatedBy,
}: Pick<SummaryRow, 'model' | 'leftOut' | 'language' | 'translatedBy'>) => ({
  builtFrom: model === '' ? ('sentences' as const) : ('model' as const),
  model: model === '' ? null : model,
  leftOut,
  language: writtenLanguages.find((one) => one === language) ?? null,
  translatedBy: translatedBy === '' ? null : translatedBy,
});

/** The sentences of a summary as one text: a paragraph, or a line for each. */
export function writeSummary({
  sentences,
  style,
}: Pick<SummaryRow, 'style'> & { sentences: readonly { text: string }[] }): string {
  if (style !== 'paragraph') return sentences.map(({ text }) => `• ${text}`).join('\n');
  return sentences
    .map(({ text }) => text + gapAfter(text))
    .join('')
    .trimEnd();
}
