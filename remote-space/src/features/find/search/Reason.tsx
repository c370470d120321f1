import { useFormat, useText, type Answer } from '@holdall/shared';
import type { laterApi } from '@holdall/shared/later';
import { Button } from '@holdall/shared/ui';
import { withoutText } from './terms.ts';

type ReasonOf = Answer<typeof laterApi.search.missing>['reasons'][number];

/** A sentence for each link of the chain; `{term}` is the part of the question that is meant. */
const sentences: Readonly<Record<ReasonOf['code'], string>> = {
  notUnderstood: '“{term}” is not understood, so nothing is looked for.',
  trashed: 'It lies in the trash. What lies there is found by is:trashed alone.',
  condition: 'The condition “{term}” does not hold for it.',
  unwanted: 'It has what you do not want: {term}',
  folder: 'It is a folder: folders are found by their names alone.',
  waiting: 'Its text has not been read yet. It is found as soon as it has.',
  unreadable: 'It is damaged, so its text cannot be read.',
  noText: 'Files of this kind have no text that can be read. It is found by its name.',
  notRecognized:
    'Words in it are a picture, and those are not read here. Whoever runs this installation can have them read.',
  empty: 'There is not one word in it.',
  word: '“{term}” stands neither in its text nor in its name.',
  phrase: 'The words of “{term}” stand there, but not one behind another.',
  apart: 'All the words stand there, but far apart in a long text. Look for fewer of them at once.',
  tooMany: 'It fits, but so do too many others. Add a word that few others have.',
};

const failures: Readonly<Record<string, string>> = {
  encrypted: 'It is locked with a password, so its text cannot be read.',
  too_big: 'It is too large for its text to be read.',
  too_slow: 'Reading its text took too long.',
  transcription:
    'What is said in it is not written down here. Whoever runs this installation can have that done.',
};

interface ReasonProps {
  reason: ReasonOf;
  query: string;
  onQuery(query: string): void;
}

/** One thing that keeps a file from being found, with what can be done about it at once. */
export function Reason({ reason: { code, term, stem, near, failure }, query, onQuery }: ReasonProps) {
  const say = useText();
  const format = useFormat();
  const isTaken = code === 'condition' || code === 'unwanted' || code === 'notUnderstood';
  const rest = withoutText(query, term);
  return (
    <>
      {say(failures[failure] ?? sentences[code], { term })}
      {stem !== '' && <> {say('It is looked for as “{stem}”.', { stem })}</>}
      {near.length > 0 && <> {say('Nearly the same in its text: {words}.', { words: format.list(near) })}</>}
      {code === 'trashed' && (
        <>
          {' '}
          <Button look="link" onClick={() => onQuery(`${query} is:trashed`)}>
            {say('Look in the trash')}
          </Button>
        </>
      )}
      {isTaken && rest !== query && rest !== '' && (
        <>
          {' '}
          <Button look="link" onClick={() => onQuery(rest)}>
            {say('Ask without it')}
          </Button>
        </>
      )}
    </>
  );
}
