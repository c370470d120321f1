import { useCall, useText, type Answer, type Tagging } from '@holdall/shared';
import { tagLength } from '@holdall/shared/contract';
import { laterApi } from '@holdall/shared/later';
import {
  Button,
  Dialog,
  Empty,
  Field,
  Loading,
  Retry,
  SegmentedControl,
  Select,
  TextInput,
} from '@holdall/shared/ui';
import { useId, useState, type SyntheticEvent } from 'react';
import { useActions } from '../../files/actions/index.ts';
import type { Answering } from '../../frame/questions/index.ts';
import styles from './Runs.module.css';

type Answered = Answer<typeof laterApi.runs.answered>['items'];
type Way = 'answer' | 'one';

interface TagByAnswersProps extends Answering<never> {
  runId: string;
  questions: readonly string[];
}

/** So many files are listed with what they would get. */
const listed = 100;

/** What the files get, in the way that was chosen; null where that is nothing. */
function taggingOf(answered: Answered, way: Way, tag: string): { items: string[]; tagging: Tagging } | null {
  if (way === 'one') {
    const items = answered.map(({ resourceId }) => resourceId);
    return tag === '' || items.length === 0 ? null : { items, tagging: { add: [tag], remove: [] } };
  }
  const each = Object.fromEntries(
    answered.flatMap(({ resourceId, tag: own }) => (own === null ? [] : [[resourceId, [own]]])),
  );
  const items = Object.keys(each);
  return items.length === 0 ? null : { items, tagging: { add: [], remove: [], each } };
}

/** Gives the files of a table tags out of its answers: what each would get is shown first, and all of it can be undone. */
export function TagByAnswers({ runId, questions, open, answer }: TagByAnswersProps) {
  const say = useText();
  const actions = useActions();
  const form = useId();
  const [question, setQuestion] = useState('0');
  const [way, setWay] = useState<Way>('answer');
  const [tag, setTag] = useState('');
  const [busy, setBusy] = useState(false);
  const answered = useCall(laterApi.runs.answered, { params: { runId }, query: { question } });
  const wanted = answered.data ? taggingOf(answered.data.items, way, tag.trim()) : null;
  const close = () => answer(null);

  async function save() {
    if (wanted === null) return;
    setBusy(true);
    try {
      await actions.tag(wanted.items, wanted.tagging);
      close();
    } finally {
      setBusy(false);
    }
  }
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    // What went wrong is said by the act itself.
    void save().catch(() => null);
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title={say('Tag files by their answers')}
      description={say('Files without an answer that stands in them get nothing. You can undo it.')}
      actions={
        <>
          <Button onClick={close}>{say('Cancel')}</Button>
          <Button type="submit" form={form} look="primary" busy={busy} disabled={wanted === null}>
            {wanted === null
              ? say('Tag files')
              : say('Tag {count, plural, one {# file} other {# files}}', { count: wanted.items.length })}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={submit}>
        {questions.length > 1 && (
          <Field label={say('Question')}>
            <Select
              options={questions.map((one, at) => ({ value: String(at), label: one }))}
              value={question}
              onChange={(event) => setQuestion(event.target.value)}
            />
          </Field>
        )}
        <SegmentedControl<Way>
          label={say('Which tag')}
          value={way}
          onChange={setWay}
          options={[
            { id: 'answer', label: say('Its answer') },
            { id: 'one', label: say('The same for all') },
          ]}
        />
        {way === 'one' && (
          <Field label={say('Tag')}>
            <TextInput value={tag} maxLength={tagLength} onChange={(event) => setTag(event.target.value)} />
          </Field>
        )}
        {answered.status === 'loading' && <Loading label={say('Looking for the answers…')} />}
        {answered.status === 'failed' && (
          <Retry onRetry={answered.retry}>{say('The answers could not be loaded.')}</Retry>
        )}
        {answered.data && <Preview answered={answered.data.items} way={way} tag={tag.trim()} />}
      </form>
    </Dialog>
  );
}

/** What each file would get, and which get nothing and why. */
function Preview({ answered, way, tag }: { answered: Answered; way: Way; tag: string }) {
  const say = useText();
  if (answered.length === 0) return <Empty small>{say('No file has an answer to this question.')}</Empty>;
  const long = way === 'answer' ? answered.filter((one) => one.tag === null).length : 0;
  const shown = answered.slice(0, listed);
  return (
    <>
      {long > 0 && (
        <p role="status">
          {say(
            '{count, plural, one {# answer is} other {# answers are}} longer than {most} characters, and cannot be a tag.',
            { count: long, most: tagLength },
          )}
        </p>
      )}
      <ul className={styles.preview} aria-label={say('What each file gets')}>
        {shown.map(({ resourceId, name, tag: own }) => (
          <li key={resourceId}>
            <bdi>{name}</bdi>
            <Given tag={way === 'one' ? tag : own} />
          </li>
        ))}
      </ul>
      {answered.length > listed && (
        <p>
          {say('And {count, plural, one {# more file} other {# more files}}.', {
            count: answered.length - listed,
          })}
        </p>
      )}
    </>
  );
}

/** The tag that a file would get; null or empty for none. */
function Given({ tag }: { tag: string | null }) {
  const say = useText();
  if (tag === null) return <span className={styles.note}>{say('Too long for a tag')}</span>;
  return tag === '' ? null : <bdi className={styles.tag}>{tag}</bdi>;
}
