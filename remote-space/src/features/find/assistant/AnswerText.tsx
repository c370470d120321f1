import { useText } from '@holdall/shared';
import { CopyButton, Icon, joinClasses, Stitched } from '@holdall/shared/ui';
import type { ReactNode } from 'react';
import type { Asked } from './Asked.ts';
import { AnswerSentence } from '../answers/index.ts';
import { answerAsText } from './answerAsText.ts';
import { Rating } from './Rating.tsx';
import { InsertComment } from './InsertComment.tsx';
import { SaveAnswer } from './SaveAnswer.tsx';
import { Sources } from './Sources.tsx';
import styles from './Assistant.module.css';

type Answered = NonNullable<Asked['answer']>;

interface AnswerTextProps {
  request: Asked;
  answer: Answered;
  /** Its sources are shown beside it, where there is room. */
  isBeside: boolean;
  /** What stands behind what can be done with an answer. */
  children: ReactNode;
}

/** An answer: its sentences, each with the number of what it stands on, and how much was looked into for it. */
export function AnswerText({ request, answer, isBeside, children }: AnswerTextProps) {
  const say = useText();
  const { sentences, sources, withheld, modelProblem } = answer;
  return (
    <div>
      {sentences.length === 0 ? (
        <p className={styles.nothing} role="status">
          {withheld > 0
            ? say('What this answer was made of is gone, or you may not read it any more.')
            : say('Not found in your sources.')}
        </p>
      ) : (
        <Stitched>
          <p className={styles.answer} dir="auto">
            {sentences.map((sentence, index) => (
              <AnswerSentence key={index} sentence={sentence} sources={sources} />
            ))}
          </p>
        </Stitched>
      )}
      {sentences.length === 0 && withheld === 0 && answer.mode === 'extractive' && modelProblem === null && (
        <p className={styles.note}>
          {say(
            'No model was asked, so only sentences of your files are found here. To move, rename or tag files, choose them in a list.',
          )}
        </p>
      )}
      <MadeBy answer={answer} isTold={request.outside.some((call) => call.isAsked && call.answer !== null)} />
      <Coverage answer={answer} />
      {sources.length > 0 && (
        <details className={joinClasses(styles.ownSources, isBeside && styles.beside)}>
          <summary>
            {say('{count, plural, one {# source} other {# sources}}', { count: sources.length })}
          </summary>
          <Sources sources={sources} />
        </details>
      )}
      <div className={styles.answered}>
        {sentences.length > 0 && (
          <>
            <CopyButton text={answerAsText(answer)}>{say('Copy with sources')}</CopyButton>
            <SaveAnswer question={request.question} answer={answer} />
            <InsertComment places={request.places} answer={answer} />
          </>
        )}
        {children}
        <Rating request={request} />
      </div>
    </div>
  );
}

/** Why a model has not written, as far as somebody who asks can know it. */
const problems: Readonly<Record<NonNullable<Answered['modelProblem']>, string>> = {
  refused: 'it may not be asked from here',
  unreachable: 'it cannot be reached',
  denied: 'its key is missing or wrong',
  unknown: 'there is no such model',
  busy: 'it has too much to do',
  slow: 'it said nothing for too long',
  empty: 'it wrote nothing',
  broken: 'it failed',
};

/** Who has put the answer together: a model, or nobody but its sources. */
function MadeBy({
  answer: { mode, model, modelProblem, isCut, sentences },
  isTold,
}: {
  answer: Answered;
  /** The model was told what tools have answered. */
  isTold: boolean;
}) {
  const say = useText();
  if (sentences.length === 0 && modelProblem === null) return null;
  const parts =
    mode === 'model'
      ? [
          isTold
            ? say(
                'Written by {model} from passages of your sources and from what tools have answered, for which there is no source.',
                { model: model ?? '' },
              )
            : say('Written by {model} from passages of your sources.', { model: model ?? '' }),
        ]
      : sentences.length > 0
        ? [say('Built from sentences of your sources.')]
        : [];
  if (modelProblem !== null)
    parts.unshift(say('The model has not written: {why}.', { why: say(problems[modelProblem]) }));
  if (isCut) parts.push(say('It broke off before its end.'));
  return (
    <p className={joinClasses(styles.madeBy, (modelProblem !== null || isCut) && styles.warned)}>
      <Icon
        name={modelProblem !== null || isCut ? 'warning' : mode === 'model' ? 'sparkles' : 'text'}
        size={15}
      />
      <span>{parts.join(' ')}</span>
    </p>
  );
}

/** How much was looked into, and what was not. */
function Coverage({
  answer: { read, found, more, waiting, heldBack, isSearchCut, sentences, withheld },
}: {
  answer: Answered;
}) {
  const say = useText();
  const parts = [
    found === 0
      ? say('No file that you may read has words of the question.')
      : more
        ? say('Read the best {read} of more than {found} files with words of the question.', { read, found })
        : say('Read {read} of {found} files with words of the question.', { read, found }),
    ...(isSearchCut ? [say('Of what the search finds, the first files were asked about, not all.')] : []),
    ...(waiting > 0
      ? [say('{count, plural, one {# file was} other {# files were}} still being read.', { count: waiting })]
      : []),
    ...(heldBack > 0
      ? [
          say(
            '{count, plural, one {# file was} other {# files were}} left out: a rule of its space lets the assistant do less.',
            { count: heldBack },
          ),
        ]
      : []),
    ...(withheld > 0 && sentences.length > 0
      ? [
          say(
            '{count, plural, one {# sentence is} other {# sentences are}} not shown: its file is gone, or you may not read it any more.',
            { count: withheld },
          ),
        ]
      : []),
  ];
  return (
    <p className={styles.coverage}>
      <Icon name="book" size={15} />
      <span>{parts.join(' ')}</span>
    </p>
  );
}
