import { useText, type Answer } from '@holdall/shared';
import type { laterApi } from '@holdall/shared/later';
import { CopyButton, Icon, Stitched } from '@holdall/shared/ui';
import { Link } from 'react-router-dom';
import { quotedAddress } from '../../frame/locations/index.ts';
import { Sources } from './Sources.tsx';
import styles from './Assistant.module.css';

type Asked = Answer<typeof laterApi.assistant.session>['requests'][number];
type Answered = NonNullable<Asked['answer']>;

interface AnswerTextProps {
  answer: Answered;
}

/** An answer: its sentences, each with the number of what it stands on, and how much was looked into for it. */
export function AnswerText({ answer }: AnswerTextProps) {
  const say = useText();
  const { sentences, sources, withheld } = answer;
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
            {sentences.map(({ text, source }) => {
              const from = sources.find(({ number }) => number === source);
              return (
                <span key={source}>
                  {text}
                  {from && (
                    <sup>
                      <Link
                        to={quotedAddress(from.resourceId, from.quote)}
                        aria-label={say('Source {number}: {name}', { number: source, name: from.name })}
                        title={from.name}
                      >
                        {source}
                      </Link>
                    </sup>
                  )}{' '}
                </span>
              );
            })}
          </p>
        </Stitched>
      )}
      <Coverage answer={answer} />
      {sources.length > 0 && (
        <details className={styles.ownSources}>
          <summary>
            {say('{count, plural, one {# source} other {# sources}}', { count: sources.length })}
          </summary>
          <Sources sources={sources} />
        </details>
      )}
      {sentences.length > 0 && (
        <div className={styles.acts}>
          <CopyButton text={withSources(answer)}>{say('Copy with sources')}</CopyButton>
        </div>
      )}
    </div>
  );
}

/** How much was looked into, and what was not. */
function Coverage({ answer: { read, found, more, waiting, sentences, withheld } }: { answer: Answered }) {
  const say = useText();
  const parts = [
    found === 0
      ? say('No file that you may read has words of the question.')
      : more
        ? say('Read the best {read} of more than {found} files with words of the question.', { read, found })
        : say('Read {read} of {found} files with words of the question.', { read, found }),
    ...(waiting > 0
      ? [say('{count, plural, one {# file was} other {# files were}} still being read.', { count: waiting })]
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

/** The answer as text, with its sources at the end. */
function withSources({ sentences, sources }: Answered): string {
  const text = sentences.map((one) => `${one.text} [${one.source}]`).join(' ');
  const list = sources.map(({ number, name }) => `[${number}] ${name}`).join('\n');
  return `${text}\n\n${list}`;
}
