import { useText, useTitle, type Space } from '@holdall/shared';
import { issueColumns } from '@holdall/shared/issues';
import { Button, ErrorState, Select } from '@holdall/shared/ui';
import { useRef, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { Pane, PaneLoading } from '../../../frame/pane/index.ts';
import { Sidebar } from '../../../frame/sidebar/index.ts';
import { useNarrow } from '../../../lists/browse/index.ts';
import { AskForAccess } from '../../../spaces/asking/index.ts';
import { useSpaces } from '../../../spaces/rail/index.ts';
import { useCommands } from '../../../../useCommands.ts';
import { useFreshIssues } from '../useFreshIssues.ts';
import { boardCommands } from './board.commands.ts';
import { BoardColumn, type BoardFilter } from './BoardColumn.tsx';
import { NewIssueDialog } from './NewIssueDialog.tsx';
import { useBoardKeys } from './useBoardKeys.ts';
import styles from './Board.module.css';

const nothing = () => {};
const assignees = ['me', 'nobody'] as const;
const sources = ['person', 'system'] as const;

/** What is asked for, in the address, so that it can be sent to others. */
function useBoardFilter() {
  const [parameters, setParameters] = useSearchParams();
  const filter: BoardFilter = {
    assignee: assignees.find((one) => one === parameters.get('whose')),
    source: sources.find((one) => one === parameters.get('from')),
  };
  function set(name: 'whose' | 'from', value: string): void {
    const next = new URLSearchParams(parameters);
    if (value === '') next.delete(name);
    else next.set(name, value);
    setParameters(next, { replace: true });
  }
  return { filter, set };
}

/** All issues of a space by how far they are; beside the storages of the space where there is room. */
export function BoardScreen() {
  const say = useText();
  const narrow = useNarrow();
  const { space: id = '' } = useParams();
  const spaces = useSpaces();
  if (spaces.status === 'loading') return <PaneLoading label={say('Loading the issues…')} />;
  const space = spaces.data && [...spaces.data.present, ...spaces.data.archived].find((one) => one.id === id);
  if (!space)
    return (
      <Pane>
        <ErrorState
          heading="h1"
          drawing="lock"
          title={say('This space cannot be shown')}
          onRetry={spaces.retry}
          action={<AskForAccess target={id} />}
        >
          {say('It does not exist, or you may not see it.')}
        </ErrorState>
      </Pane>
    );
  return (
    <>
      {!narrow && <Sidebar place={{ spaceId: id, storageId: '', section: 'files', folderId: null }} />}
      <Board key={id} space={space} />
    </>
  );
}

function Board({ space }: { space: Space }) {
  const say = useText();
  const narrow = useNarrow();
  const { filter, set } = useBoardFilter();
  const [isRaising, setRaising] = useState(false);
  const { board, handleKeyDown } = useBoardKeys();
  /** The issue that was moved by keys: it has the focus where it arrives. */
  const movedRef = useRef<string | null>(null);
  const mayRaise = space.can.includes('comment');
  useTitle(say('Issues of {name}', { name: space.name }));
  useFreshIssues();
  useCommands([
    { ...boardCommands.raise, isEnabled: () => mayRaise, run: () => setRaising(true) },
    { ...boardCommands.forward, run: nothing },
    { ...boardCommands.back, run: nothing },
  ]);
  return (
    <Pane>
      <div className={styles.screen}>
        <header className={styles.head}>
          <h1 className={styles.heading}>{say('Issues')}</h1>
          {mayRaise && (
            <Button look="primary" icon="add" onClick={() => setRaising(true)}>
              {say('New issue')}
            </Button>
          )}
        </header>
        <div className={styles.filters} role="group" aria-label={say('Which issues')}>
          <Select
            aria-label={say('Who sees to it')}
            value={filter.assignee ?? ''}
            options={[
              { value: '', label: say('Everyone’s') },
              { value: 'me', label: say('Mine') },
              { value: 'nobody', label: say('Nobody’s yet') },
            ]}
            onChange={(event) => set('whose', event.target.value)}
          />
          <Select
            aria-label={say('Who has raised it')}
            value={filter.source ?? ''}
            options={[
              { value: '', label: say('Raised by anyone') },
              { value: 'person', label: say('Raised by people') },
              { value: 'system', label: say('Found by the server') },
            ]}
            onChange={(event) => set('from', event.target.value)}
          />
        </div>
        {/* The keys move among the cards, which are links of their own; where it is narrow they scroll an empty one too. */}
        {/* eslint-disable jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex */}
        <div
          ref={board}
          className={styles.columns}
          role="region"
          aria-label={say('Issues')}
          tabIndex={narrow ? 0 : undefined}
          onKeyDown={handleKeyDown}
        >
          {/* eslint-enable jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex */}
          {issueColumns.map((column) => (
            <BoardColumn
              key={column}
              spaceId={space.id}
              column={column}
              filter={filter}
              movedRef={movedRef}
            />
          ))}
        </div>
      </div>
      {isRaising && <NewIssueDialog spaceId={space.id} onClose={() => setRaising(false)} />}
    </Pane>
  );
}
