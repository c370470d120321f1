import { makeDocx, paragraph } from '@holdall/shared/testing/node';
import { makePdf } from '../../support/makePdf.ts';
import { wordOf } from '../world/addTexts.ts';

/** A file with a word that stands in no other one. */
export interface MadeFile {
  readonly name: string;
  readonly word: string;
  readonly bytes: Buffer;
}

const sentencesOfBook = 400;
const wordsOfSentence = 9;

/** Short, so that a slow model writes it within a few seconds; a question for the weight of the word finds it. */
const sentenceWith = (word: string) => `${word} weighs 412 kilos.`;

/** What asks for the sentence with this word. */
export const questionFor = (word: string) => `How much is it that ${word} weighs?`;

/** Words by their numbers. They end with a consonant that no language takes for an ending. */
const plantedWord = (number: number) => `${wordOf(30_000 + number)}k`;

/** A text of hundreds of sentences, so that reading it and saying in short what it says take a moment. */
function bookWith(word: string, next: () => number): Buffer {
  const sentences = Array.from({ length: sentencesOfBook }, () => {
    const words = Array.from({ length: wordsOfSentence }, () => wordOf(Math.floor(2000 ** next())));
    return `The ${words.join(' ')}.`;
  });
  return Buffer.from([...sentences, sentenceWith(word)].join('\n'));
}

/** Makes files of several kinds, each with a word of its own, also between two calls. */
export function createFileMaker(next: () => number) {
  let made = 0;

  function file(ending: string, fill: (word: string) => Buffer): MadeFile {
    made += 1;
    const word = plantedWord(made);
    return { name: `File ${made}.${ending}`, word, bytes: fill(word) };
  }
  const note = () => file('txt', (word) => Buffer.from(`${sentenceWith(word)} Nobody else knows of it.`));

  return {
    /** One that is read within a moment. */
    note,
    /** One of each kind; the first one is long. */
    ofEachKind: (): readonly [MadeFile, ...MadeFile[]] => [
      file('txt', (word) => bookWith(word, next)),
      note(),
      file('md', (word) => Buffer.from(`# Weights\n\n${sentenceWith(word)}\n\n- One\n- Two\n`)),
      file('docx', (word) => makeDocx(paragraph('Weights.') + paragraph(sentenceWith(word)))),
      file('pdf', (word) => makePdf([sentenceWith(word)])),
    ],
  };
}
