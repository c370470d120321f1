import { useCall, useText, type Input } from '@holdall/shared';
import { issues, type IssueColumn } from '@holdall/shared/issues';
import { Count } from '@holdall/shared/ui';
import { Pages } from '@holdall/shared/pages';
import { useId, useRef, type RefObject } from 'react';
import { columns } from '../issueWords.ts';
import { BoardCard } from './BoardCard.tsx';
import { useColumnDrop } from './useColumnDrop.ts';
import styles from './Board.module.css';

/** Which issues a board shows. */
export type BoardFilter = Pick<Input<typeof issues.ofSpace>['query'], 'assignee' | 'source'>;

interface BoardColumnProps {
  spaceId: string;
  column: IssueColumn;
  filter: BoardFilter;
  /** The issue that was moved by keys, and has the focus where it arrives. */
  movedRef: RefObject<string | null>;
}

const limit = '30';

/** The issues that are as far as each other, the newest first; others are dropped into it. */
export function BoardColumn({ spaceId, column, filter, movedRef }: BoardColumnProps) {
  const say = useText();
  const titleId = useId();
  const element = useRef<HTMLElement>(null);
  const isOver = useColumnDrop(element, column);
  const { assignee, source } = filter;
  const asked = {
    column,
    limit,
    ...(assignee !== undefined && { assignee }),
    ...(source !== undefined && { source }),
  };
  const { data: first } = useCall(issues.ofSpace, { params: { spaceId }, query: asked });
  const isAll = first !== undefined && first.nextCursor === null;
  return (
    <section
      ref={element}
      className={styles.column}
      data-column={column}
      data-over={isOver || undefined}
      aria-labelledby={titleId}
    >
      <h2 id={titleId} className={styles.columnHead}>
        <span className={styles.dot} data-column={column} />
        {say(columns[column].label)}
        {first && (
          <Count
            value={first.items.length + (isAll ? 0 : 1)}
            max={isAll ? Infinity : Number(limit)}
            tone="quiet"
          />
        )}
      </h2>
      <ul className={styles.cards}>
        <Pages
          call={issues.ofSpace}
          inputOf={(from) => ({ params: { spaceId }, query: { ...asked, ...from } })}
          loading={say('Loading the issues…')}
          failed={say('The issues could not be loaded.')}
          keepPrevious
          empty={<p className={styles.nothing}>{say('Nothing here.')}</p>}
        >
          {(issue) => (
            <li key={issue.id}>
              <BoardCard issue={issue} movedRef={movedRef} />
            </li>
          )}
        </Pages>
      </ul>
    </section>
  );
}
