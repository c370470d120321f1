import { useText, type Answer } from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import { Badge, KindMark } from '@holdall/shared/ui';
import { Pages } from '@holdall/shared/pages';
import { Link } from 'react-router-dom';
import { resourceAddress, useCameFrom } from '../../frame/locations/index.ts';
import { AnswerSentence, type ShownAnswer } from '../answers/index.ts';
import { isUnderWay } from './runStates.ts';
import styles from './Runs.module.css';

type Run = Answer<typeof laterApi.runs.get>;
type Row = Answer<typeof laterApi.runs.rows>['items'][number];

/** How many rows stand on a page. */
const limit = '50';

/** The rows of a table of answers, a page after the other. */
export function RunTable({ run }: { run: Run }) {
  const say = useText();
  const { id, title, questions, state, files } = run;
  if (files === null || (files === 0 && isUnderWay(state))) return null;
  if (files === 0) return <p>{say('No file here has a text that could be read.')}</p>;
  return (
    // It is scrolled by keys as well.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.scroller} tabIndex={0} role="region" aria-label={title}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{say('File')}</th>
            {questions.map((question, at) => (
              <th key={at} scope="col" dir="auto">
                {question}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Pages
            call={laterApi.runs.rows}
            inputOf={(from) => ({ params: { runId: id }, query: { limit, ...from } })}
            loading={say('Loading the rows…')}
            failed={say('The rows could not be loaded.')}
            renderFrame={(inside) => (
              <tr>
                <td colSpan={questions.length + 1}>{inside}</td>
              </tr>
            )}
          >
            {(row) => <TableRow key={row.resourceId} row={row} columns={questions.length} />}
          </Pages>
        </tbody>
      </table>
    </div>
  );
}

function TableRow({ row, columns }: { row: Row; columns: number }) {
  const say = useText();
  const from = useCameFrom();
  const { resourceId, name, kind, storageName, state, outOfDate, answers } = row;
  return (
    <tr>
      <th scope="row">
        <Link to={resourceAddress(resourceId)} state={from} className={styles.file}>
          <KindMark kind={kind} size={20} />
          <bdi>{name}</bdi>
        </Link>
        <span className={styles.note}>{storageName}</span>
        {outOfDate && (
          <Badge tone="warn" icon="history">
            {say('The file has changed')}
          </Badge>
        )}
      </th>
      {state === 'done' ? (
        answers.map((answer, at) => (
          <td key={at}>
            <Cell answer={answer} />
          </td>
        ))
      ) : (
        <td colSpan={columns} className={styles.note}>
          {state === 'waiting' ? say('Waiting') : say('Its text could not be read, or is not read yet.')}
        </td>
      )}
    </tr>
  );
}

function Cell({ answer: { sentences, sources, withheld, heldBack } }: { answer: ShownAnswer }) {
  const say = useText();
  if (sentences.length === 0)
    return (
      <span className={styles.note}>
        {withheld > 0
          ? say('You may not read this any more.')
          : heldBack > 0
            ? say('Its space has switched the assistant off.')
            : say('Not found in this file')}
      </span>
    );
  return (
    <span dir="auto">
      {sentences.map((sentence, at) => (
        <AnswerSentence key={at} sentence={sentence} sources={sources} />
      ))}
    </span>
  );
}
