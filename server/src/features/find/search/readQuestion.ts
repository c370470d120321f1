import { queryProblems, type Query, type QueryProblem, type Term } from '@holdall/shared/contract';
import { foldText } from '../../../platform/words/foldText.ts';
import { lexemeOf } from '../../../platform/words/stems.ts';
import { tokensOf } from '../../../platform/words/tokens.ts';

/** A word or a phrase that is looked for. */
export interface SoughtWords {
  /** As it was typed, without signs such as `-`. */
  readonly text: string;
  /** Folded, as names are searched; empty where it is looked for in texts alone. */
  readonly name: string;
  /** Its words, one behind another. */
  readonly words: readonly string[];
  /** It is one word and stands in no quotation marks: it may be typed wrong. */
  readonly mayBeWrong?: true;
}

/** A question, its words apart from what else must hold. */
export interface Question {
  /** Of each group, one must stand in the text or in the name. */
  readonly groups: readonly (readonly SoughtWords[])[];
  /** None of these may stand there. */
  readonly without: readonly SoughtWords[];
  /** Those of the groups of which what stands in quotation marks is wanted, word for word. */
  readonly quoted: readonly (readonly SoughtWords[])[];
  /** Files that all that is found is to be similar to, with their places in what was typed. They are not found themselves. */
  readonly similar: readonly { readonly resourceId: string; readonly start: number; readonly end: number }[];
  /** What is meant, in place of the words of the groups. */
  readonly meant?: string;
  /** Where in what was typed the trash is asked for: then nothing else is found than what lies there. */
  readonly inTrash?: { readonly start: number; readonly end: number };
  /** The terms about other things than words, each a query; all must hold. */
  readonly filters: readonly string[];
  readonly problems: readonly QueryProblem[];
}

const isText = ({ ask }: Term) => ask.field === 'text';

function soughtIn({ ask, text, negated }: Term): SoughtWords[] {
  if (ask.field !== 'text') return [];
  const words = Array.from(tokensOf(ask.text), ({ word }) => word);
  if (words.length === 0) return [];
  const name = foldText(ask.text);
  const mayBeWrong = text === ask.text && !negated && words.length === 1 && words[0] === name;
  return [{ text: ask.text, name, words, ...(mayBeWrong && { mayBeWrong }) }];
}

/** Sorts the terms of a query. A query with problems must not be asked. */
export function readQuestion(query: Query): Question {
  const groups: SoughtWords[][] = [];
  const without: SoughtWords[] = [];
  const quoted: SoughtWords[][] = [];
  const similar: Question['similar'][number][] = [];
  let inTrash: Question['inTrash'];
  const filters: string[] = [];
  const problems = [...query.problems];
  for (const group of query.groups) {
    const [first] = group;
    if (first !== undefined && first.ask.field === 'similar' && group.length === 1 && !first.negated)
      similar.push({ resourceId: first.ask.resourceId, start: first.start, end: first.end });
    else if (first !== undefined && first.ask.field === 'trashed' && group.length === 1 && !first.negated)
      inTrash = { start: first.start, end: first.end };
    else if (group.some(({ ask }) => ask.field === 'similar' || ask.field === 'trashed'))
      problems.push({
        start: first?.start ?? 0,
        end: group.at(-1)?.end ?? 0,
        message: group.some(({ ask }) => ask.field === 'similar')
          ? queryProblems.similarAlone
          : queryProblems.trashedAlone,
      });
    else if (group.every((term) => !isText(term))) filters.push(group.map(({ text }) => text).join(' OR '));
    else if (group.some((term) => !isText(term)) || (group.length > 1 && group.some((term) => term.negated)))
      problems.push({ start: first?.start ?? 0, end: group.at(-1)?.end ?? 0, message: queryProblems.mixed });
    else if (first?.negated) without.push(...group.flatMap(soughtIn));
    else {
      const sought = group.flatMap(soughtIn);
      if (sought.length > 0) {
        groups.push(sought);
        if (group.every(({ text }) => text.startsWith('"'))) quoted.push(sought);
      } else
        problems.push({
          start: first?.start ?? 0,
          end: first?.end ?? 0,
          message: queryProblems.noWord,
        });
    }
  }
  return { groups, without, quoted, similar, ...(inTrash && { inTrash }), filters, problems };
}

/** What stands in the index for words that are looked for: the same phrase in each language. */
export function phrasesOf(
  sought: readonly SoughtWords[],
  languages: readonly string[],
): (readonly string[])[] {
  return sought.flatMap(({ words }) =>
    languages.map((language) => words.map((word) => lexemeOf(language, word))),
  );
}
