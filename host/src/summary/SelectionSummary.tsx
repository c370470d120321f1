import { useCall, useFormat, useShell, useText, type Answer, type SummaryView } from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import { joinClasses, Loading, Retry } from '@holdall/shared/ui';
import { Link } from 'react-router-dom';
import { AnotherSummary, type SummaryWish } from './AnotherSummary.tsx';
import { TranslatedBy } from './TranslatedBy.tsx';
import { nothingDecided } from './nothingDecided.ts';
import styles from './SummaryDialog.module.css';

interface SelectionSummaryProps {
  id: string;
  /** What is known of it before it is asked for. */
  view: SummaryView;
  /** Somebody goes to one of its files. */
  onLeave(): void;
}

type Known = Answer<typeof laterApi.summaries.ofMany>;

/** The summary of several files: each sentence with the file that says so. It says by itself when it is out of date. */
export function SelectionSummary({ id, view, onLeave }: SelectionSummaryProps) {
  const say = useText();
  const { http } = useShell();
  const known = useCall(laterApi.summaries.ofMany, { params: { selectionSummaryId: id } });
  if (known.status === 'loading') return <Loading label={say('Opening the summary…')} />;
  if (known.status === 'failed')
    return <Retry onRetry={known.retry}>{say('The summary could not be opened.')}</Retry>;
  const { items, name, length, style, sentences, outOfDate, language, canTranslate } = known.data;
  const begin = (wish: SummaryWish) =>
    http.call(laterApi.summaries.beginOfMany, { body: { items, name, ...wish } });
  return (
    <>
      <AnotherSummary
        key={id}
        view={{ ...view, length, style, language, canTranslate }}
        changed={outOfDate ? say('A file has changed, has come or is gone since.') : null}
        begin={begin}
      />
      {sentences.length === 0 ? (
        <p className={styles.text}>
          {style === 'decisions' ? say(nothingDecided) : say('Nothing of it may be read any more.')}
        </p>
      ) : (
        <ul className={joinClasses(styles.sentences, style !== 'paragraph' && styles.points)} tabIndex={-1}>
          {sentences.map(({ text, quote, resourceId, resourceName }) => (
            <li key={`${resourceId} ${text}`}>
              <span dir="auto">{text}</span>{' '}
              <Link
                to={`/space/r/${resourceId}?quote=${encodeURIComponent(quote)}`}
                className={styles.source}
                onClick={onLeave}
              >
                <bdi>{resourceName}</bdi>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Origin of={known.data} />
    </>
  );
}

/** What it was made of, when, and what is missing. */
function Origin({ of }: { of: Known }) {
  const say = useText();
  const { number, whenInSentence } = useFormat();
  const { builtFrom, model, leftOut, files, more, coverage, madeAt } = of;
  const { readWords, words } = coverage;
  const lines = [
    builtFrom === 'sentences'
      ? say('Built from sentences of the files.')
      : say('Written by {model} from sentences of the files.', { model: model ?? '' }),
    say('{count, plural, one {# file was} other {# files were}} read.', { count: files.read }),
    more && say('There are more: the first ones were taken.'),
    files.unread > 0 &&
      say('{count, plural, one {# file has} other {# files have}} no text that could be read.', {
        count: files.unread,
      }),
    files.heldBack > 0 &&
      say(
        '{count, plural, one {# file was} other {# files were}} left out: a rule of its space lets the assistant do less.',
        { count: files.heldBack },
      ),
    leftOut > 0 &&
      say(
        '{count, plural, one {# sentence was} other {# sentences were}} left out: the source does not say so.',
        { count: leftOut },
      ),
    readWords < words &&
      say('{read} of {words} words were read.', { read: number(readWords), words: number(words) }),
    say('Made {when}.', { when: whenInSentence(madeAt) }),
  ].filter(Boolean);
  return (
    <p className={styles.origin}>
      {lines.join(' ')} <TranslatedBy view={of} />
    </p>
  );
}
