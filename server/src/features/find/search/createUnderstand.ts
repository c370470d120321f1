import { parseQuery, queryProblems } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import { isStopWord } from '../../../platform/words/stopWords.ts';
import { tokensOf } from '../../../platform/words/tokens.ts';
import type { FileTexts } from '../text/fileTexts.ts';
import type { FindRepo } from './find.repo.ts';
import { readQuestion, type Question, type SoughtWords } from './readQuestion.ts';

interface Dependencies {
  fileTexts: Pick<FileTexts, 'of' | 'part'>;
  repo: Pick<FindRepo, 'textsWith'>;
}

/** So many characters of a file say what it is about; so many of them what it means. */
const most = { characters: 20_000, meant: 1200 };
/** So many words of it are weighed, those that it says most often; what is similar has one at least of so many. */
const words = { weighed: 60, sought: 12 };
const shortest = 3;

/** A word of a file: as it is written first, folded, and how often it stands there. */
interface Said {
  readonly text: string;
  readonly word: string;
  count: number;
}

/** The words that a text says most often and that say something, the most frequent first. */
function frequentIn(text: string, language: string): Said[] {
  const said = new Map<string, Said>();
  for (const { word, start, end } of tokensOf(text)) {
    const known = said.get(word);
    if (known !== undefined) known.count += 1;
    else said.set(word, { text: text.slice(start, end).normalize('NFC').toLowerCase(), word, count: 1 });
  }
  return [...said.values()]
    .filter(({ word }) => /\p{L}/u.test(word) && !isStopWord(word, [language]))
    .filter(({ word }) => word.length >= shortest || /\p{Lo}/u.test(word))
    .toSorted((one, other) => other.count - one.count)
    .slice(0, words.weighed);
}

/**
 * Reads a query. In the place of a file that others are to be similar to come the words that make it what it is: those that it says
 * often and that few others have; and for who looks for what is meant, the beginning of its text.
 */
export function createUnderstand({ fileTexts, repo }: Dependencies) {
  /** What a file is about; null where the actor does not see it, or it has no text. */
  async function aboutOf(actor: Actor, resourceId: string) {
    const [file] = await fileTexts.of(actor, [resourceId]);
    const part = file && file.parts > 0 ? await fileTexts.part(actor, file, 0) : null;
    if (file === undefined || part === null) return null;
    const text = part.content.slice(0, most.characters);
    const said = frequentIn(text, part.language);
    const { all, texts } = await repo.textsWith(
      actor,
      file.storageId,
      said.map((one) => one.text),
    );
    const weightOf = (one: Said) => Math.sqrt(one.count) * Math.log(1 + all / (texts.get(one.text) ?? 1));
    const sought = said
      .toSorted((one, other) => weightOf(other) - weightOf(one))
      .slice(0, words.sought)
      .map(({ text: written, word }): SoughtWords => ({ text: written, name: '', words: [word] }));
    return sought.length === 0 ? null : { sought, meant: text.slice(0, most.meant) };
  }

  return async (actor: Actor, q: string): Promise<Question> => {
    const question = readQuestion(parseQuery(q));
    let understood = question;
    for (const { resourceId, start, end } of question.problems.length > 0 ? [] : question.similar) {
      const about = await aboutOf(actor, resourceId);
      const { groups, problems, meant } = understood;
      understood =
        about === null
          ? { ...understood, problems: [...problems, { start, end, message: queryProblems.nothingSimilar }] }
          : {
              ...understood,
              groups: [...groups, about.sought],
              meant: `${meant ?? ''} ${about.meant}`.trim(),
            };
    }
    return understood;
  };
}

export type Understand = ReturnType<typeof createUnderstand>;
