import type { Translate } from '../model/index.ts';
import type { SummaryRow } from './summaries.repo.ts';

/** Into what something is translated, and by which model. */
interface Order {
  readonly language: string;
  readonly model: string;
  readonly signal: AbortSignal;
}

/** What is translated of a summary of one file or of several: its sentences, each with what it had beside its text. */
export type Translated<S> = Pick<SummaryRow, 'language' | 'translatedBy'> & {
  readonly sentences: readonly S[];
};

/**
 * Has the sentences of a summary said in another language. Each keeps where it stands in the source, so that it can be compared;
 * one of which the numbers would be others stays as it is. Null where no model answers.
 */
export const createInLanguage =
  (translate: Translate) =>
  async <S extends { readonly text: string }>(
    sentences: readonly S[],
    { language, model, signal }: Order,
  ): Promise<Translated<S> | null> => {
    if (sentences.length === 0) return null;
    const translations = await translate({ sentences: sentences.map(({ text }) => text), language, signal });
    if (translations === null) return null;
    return {
      language,
      translatedBy: model,
      sentences: sentences.map((sentence, at) => ({ ...sentence, text: translations[at] ?? sentence.text })),
    };
  };

/** Has the sentences of a summary said in another language. */
export type InLanguage = ReturnType<typeof createInLanguage>;
