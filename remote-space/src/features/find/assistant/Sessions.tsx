import {
  callKey,
  useAction,
  useCall,
  useDebouncedValue,
  useFormat,
  useShell,
  useText,
  type Answer,
} from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import {
  buttonClass,
  Icon,
  IconButton,
  joinClasses,
  Menu,
  type MenuEntry,
  Problem,
  SearchField,
  VisuallyHidden,
} from '@holdall/shared/ui';
import { Pages } from '@holdall/shared/pages';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { NameDialog } from '../../files/create/index.ts';
import { assistantAddress, proposalsAddress, runsAddress } from '../../frame/locations/index.ts';
import styles from './Assistant.module.css';

type Session = Answer<typeof laterApi.assistant.sessions>['items'][number];

/** Whoever types is not interrupted. */
const pauseMs = 200;
/** How many stand on a page. */
const limit = '40';

/** What somebody has asked, the pinned first and then the newest. Nobody else sees it. */
export function Sessions({ current }: { current: string | null }) {
  const say = useText();
  const [typed, setTyped] = useState('');
  const q = useDebouncedValue(typed.trim(), pauseMs);
  // What is beside it has its own name, and is what the page is about.
  const Heading = current === null ? 'h1' : 'h2';
  return (
    <nav className={styles.sessions} aria-labelledby="assistant-sessions">
      <div className={styles.sessionsHead}>
        <Heading id="assistant-sessions">{say('Assistant')}</Heading>
        <Link to={assistantAddress()} className={buttonClass({ size: 'small' })}>
          <Icon name="add" size={15} />
          {say('New question')}
        </Link>
      </div>
      <SearchField
        label={say('Search in your questions')}
        value={typed}
        maxLength={200}
        onChange={setTyped}
      />
      <div className={styles.elsewhere}>
        <Link to={runsAddress} className={styles.tables}>
          <Icon name="table" size={15} />
          {say('Tables of answers')}
        </Link>
        <Link to={proposalsAddress} className={styles.tables}>
          <Icon name="sparkles" size={15} />
          {say('Proposals of agents')}
        </Link>
      </div>
      <div className={styles.sessionList}>
        {q === '' ? (
          <Grouped current={current} />
        ) : (
          <SessionPages key={q} q={q} current={current} empty={say('No question has these words.')} />
        )}
      </div>
    </nav>
  );
}

/** The folders with what lies in them, then what lies in none. */
function Grouped({ current }: { current: string | null }) {
  const say = useText();
  const folders = useCall(laterApi.assistant.folders, {});
  const all = folders.data?.items ?? [];
  return (
    <>
      {all.map((folder) => (
        <Folder key={folder.id} folder={folder} current={current} />
      ))}
      <SessionPages
        folder="none"
        current={current}
        empty={
          all.length === 0 ? say('What you ask is kept here.') : say('All your questions lie in folders.')
        }
      />
    </>
  );
}

interface FolderProps {
  folder: Answer<typeof laterApi.assistant.folders>['items'][number];
  current: string | null;
}

/** A folder of sessions: what lies in it is asked for once it is opened. */
function Folder({ folder: { id, name }, current }: FolderProps) {
  const say = useText();
  const { http, queries, undo } = useShell();
  const { problem, run } = useAction();
  const [isOpen, setOpen] = useState(false);
  const [isNaming, setNaming] = useState(false);
  const params = { assistantFolderId: id };
  const refresh = async () => {
    await queries.invalidateQueries({ queryKey: callKey(laterApi.assistant.folders) });
    await queries.invalidateQueries({ queryKey: callKey(laterApi.assistant.sessions) });
  };
  const remove = () =>
    run(async () => {
      const { operationId } = await http.call(laterApi.assistant.removeFolder, { params });
      undo.offer({ text: say('Folder deleted. Its questions stay.'), operationId });
      await refresh();
    });
  const entries: MenuEntry[] = [
    { id: 'rename', label: say('Rename'), icon: 'edit', onSelect: () => setNaming(true) },
    { id: 'delete', label: say('Delete'), icon: 'trash', onSelect: () => void remove() },
  ];
  return (
    <section aria-label={name}>
      <div className={styles.folder}>
        <button
          type="button"
          className={styles.folderName}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name={isOpen ? 'folderOpen' : 'folder'} size={15} />
          <bdi>{name}</bdi>
        </button>
        <Menu
          label={name}
          entries={entries}
          align="end"
          renderTrigger={(props) => (
            <IconButton icon="more" size="small" label={say('More about {name}', { name })} {...props} />
          )}
        />
      </div>
      <Problem>{problem}</Problem>
      {isOpen && <SessionPages folder={id} current={current} empty={say('Nothing lies in this folder.')} />}
      <NameDialog
        open={isNaming}
        onClose={() => setNaming(false)}
        title={say('Rename the folder')}
        initial={name}
        confirm={say('Rename')}
        onConfirm={async (next) => {
          await http.call(laterApi.assistant.renameFolder, { params, body: { name: next } }, { quiet: true });
          await refresh();
        }}
      />
    </section>
  );
}

interface SessionPagesProps {
  q?: string;
  /** Those that lie in it, or in none; all without this. */
  folder?: string;
  current: string | null;
  /** What is said where there is none. */
  empty: string;
}

/** Sessions, as many pages of them as somebody wants. */
function SessionPages({ q = '', folder, current, empty }: SessionPagesProps) {
  const say = useText();
  return (
    <ul>
      <Pages
        call={laterApi.assistant.sessions}
        inputOf={(from) => ({ query: { q, limit, ...(folder !== undefined && { folder }), ...from } })}
        loading={say('Looking for your questions…')}
        failed={say('Your questions could not be loaded.')}
        empty={<span className={styles.note}>{empty}</span>}
        keepPrevious
      >
        {(session) => <SessionRow key={session.id} session={session} isCurrent={session.id === current} />}
      </Pages>
    </ul>
  );
}

function SessionRow({ session, isCurrent }: { session: Session; isCurrent: boolean }) {
  const say = useText();
  const format = useFormat();
  const { id, title, pinned, askedAt } = session;
  return (
    <li>
      <Link
        to={assistantAddress(id)}
        className={joinClasses(styles.sessionRow, isCurrent && styles.current)}
        aria-current={isCurrent ? 'page' : undefined}
      >
        <bdi>{title}</bdi>
        <span className={styles.note}>
          {pinned && (
            <>
              <Icon name="pin" size={12} />
              <VisuallyHidden>{say('Pinned')}</VisuallyHidden>{' '}
            </>
          )}
          {format.when(askedAt)}
        </span>
      </Link>
    </li>
  );
}
