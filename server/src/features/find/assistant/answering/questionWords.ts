import { foldText } from '../../../../platform/words/foldText.ts';
import { isStopWord } from '../../../../platform/words/stopWords.ts';
import { languageOf, stemmedLanguages } from '../../../../platform/words/stems.ts';
import { tokensOf } from '../../../../platform/words/tokens.ts';
import type { SoughtWords } from '../../search/readQuestion.ts';

/** So many words of a question are looked for. */
const mostWords = 24;
/** So many words tell in which language they are. */
const tellsItsLanguage = 12;

/**
 * The words of a question that say what it is about, each once: without `what`, `the` and their like of the language that
 * it seems to be in; where nothing is left, all of them. A question of a few words does not tell its language: then those of
 * all languages are left out.
 */
export function questionWords(question: string): SoughtWords[] {
  const all = [...new Set(Array.from(tokensOf(question), ({ word }) => word))];
  const language = languageOf(question);
  const languages =
    stemmedLanguages.includes(language) && all.length >= tellsItsLanguage ? [language] : stemmedLanguages;
  const meant = all.filter((word) => !isStopWord(word, languages));
  return (meant.length > 0 ? meant : all)
    .slice(0, mostWords)
    .map((word) => ({ text: word, name: foldText(word), words: [word] }));
}
