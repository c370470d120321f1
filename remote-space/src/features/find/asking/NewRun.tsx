import { useAction, useCall, useShell, useText, type Selection } from '@holdall/shared';
import { limits } from '@holdall/shared/contract';
import { laterApi } from '@holdall/shared/later';
import { Button, Dialog, Field, FilterChip, IconButton, Problem, TextInput } from '@holdall/shared/ui';
import { type SyntheticEvent, useId, useState } from 'react';
import type { Answering } from '../../frame/questions/index.ts';
import { HowAnswered } from '../answers/index.ts';
import styles from './NewRun.module.css';

interface NewRunProps extends Answering<string> {
  items: Selection;
  name: string;
}

/** Words as they stand in many files: without a model, an answer is a sentence that has them. */
const examples = ['Total amount', 'Notice period', 'Who signed'];

/** What is to be asked of each file, and of how many. */
export function NewRun({ items, name, open, answer }: NewRunProps) {
  const say = useText();
  const { http } = useShell();
  const form = useId();
  const { busy, problem, run } = useAction();
  const [title, setTitle] = useState(say('Questions about {name}', { name }));
  const [questions, setQuestions] = useState<readonly string[]>(['']);
  const asked = questions.map((question) => question.trim()).filter(Boolean);

  const change = (at: number, question: string) =>
    setQuestions(questions.map((one, index) => (index === at ? question : one)));
  const add = (question: string) =>
    setQuestions([...questions.filter((one) => one.trim() !== ''), question].slice(0, limits.runQuestions));
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (asked.length === 0) return;
    void run(async () => {
      const body = { items, questions: asked, title: title.trim() || name };
      const { runId } = await http.call(laterApi.runs.begin, { body });
      answer(runId);
    });
  }

  return (
    <Dialog
      open={open}
      onClose={() => answer(null)}
      title={say('Ask each file')}
      description={say('A table with a row for each file, and an answer with its source in each cell.')}
      actions={
        <>
          <Button onClick={() => answer(null)}>{say('Cancel')}</Button>
          <Button type="submit" form={form} look="primary" busy={busy} disabled={asked.length === 0}>
            {say('Ask each file')}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={submit}>
        <Field label={say('Name of the table')}>
          <TextInput value={title} maxLength={200} onChange={(event) => setTitle(event.target.value)} />
        </Field>
        <fieldset className={styles.questions}>
          <legend>{say('Questions')}</legend>
          {questions.map((question, at) => (
            <div key={at} className={styles.question}>
              <Field label={say('Question {number}', { number: at + 1 })} hideLabel>
                <TextInput
                  value={question}
                  maxLength={limits.runQuestionLength}
                  placeholder={at === 0 ? say('In words that stand in the files') : undefined}
                  dir="auto"
                  autoFocus={at === questions.length - 1}
                  onChange={(event) => change(at, event.target.value)}
                />
              </Field>
              {questions.length > 1 && (
                <IconButton
                  icon="close"
                  label={say('Take question {number} out', { number: at + 1 })}
                  onClick={() => setQuestions(questions.filter((_, index) => index !== at))}
                />
              )}
            </div>
          ))}
          <div className={styles.offers}>
            <Button
              size="small"
              icon="add"
              disabled={questions.length >= limits.runQuestions || asked.length < questions.length}
              onClick={() => setQuestions([...questions, ''])}
            >
              {say('Another question')}
            </Button>
            {examples
              .map((example) => say(example))
              .filter((example) => !questions.includes(example))
              .map((example) => (
                <FilterChip key={example} onClick={() => add(example)}>
                  {example}
                </FilterChip>
              ))}
          </div>
        </fieldset>
        <Reach items={items} questions={asked.length} />
        <HowAnswered />
        <Problem>{problem}</Problem>
      </form>
    </Dialog>
  );
}

/** How many files are asked, and how many answers that makes. */
function Reach({ items, questions }: { items: Selection; questions: number }) {
  const say = useText();
  const reach = useCall(laterApi.runs.reach, { body: { items } }, { fresh: true });
  if (reach.status !== 'ready')
    return (
      <p role="status">
        {reach.status === 'loading' ? say('Counting the files…') : say('The files could not be counted.')}
      </p>
    );
  const { files, more } = reach.data;
  if (files === 0) return <p role="status">{say('No file here has a text that could be read.')}</p>;
  const sentence = more
    ? say('The first {files} files with text, {questions, plural, one {# question} other {# questions}}.', {
        files,
        questions,
      })
    : say(
        '{files, plural, one {# file} other {# files}} with text, {questions, plural, one {# question} other {# questions}}.',
        { files, questions },
      );
  return <p role="status">{sentence}</p>;
}
