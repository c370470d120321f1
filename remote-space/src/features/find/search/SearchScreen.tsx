import {
  api,
  useCall,
  useDebouncedValue,
  useKeys,
  useShell,
  useText,
  useTitle,
  useUser,
} from '@holdall/shared';
import { parseQuery, type Ask, type Term } from '@holdall/shared/query';
import { Chip, IconButton, joinClasses } from '@holdall/shared/ui';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Pane } from '../../frame/pane/index.ts';
import { browseCommands } from '../../lists/browse/index.ts';
import { useCompletions, WordsField } from '../words/index.ts';
import { Findings } from './Findings.tsx';
import { Lesson } from './Lesson.tsx';
import { Missing } from './Missing.tsx';
import { modes, usualMode, type Mode } from './modes.ts';
import { searchHistoryOf, withQuery } from './searchHistory.ts';
import { sorts, type Sort } from './sorts.ts';
import { conditionsOf, without } from './terms.ts';
import { usePreviewPane } from './found/usePreviewPane.ts';
import styles from './Search.module.css';

/** Whoever types is not interrupted by what half a word finds. */
const pauseMs = 250;
/** What somebody has stayed with for so long is what they were looking for. */
const stayedMs = 3000;

/** What is found in everything that somebody may read. The address holds the question. */
export function SearchScreen() {
  const say = useText();
  const [params, setParams] = useSearchParams();
  const asked = params.get('q') ?? '';
  const sort = sorts.find(({ id }) => id === params.get('sort'))?.id ?? 'relevance';
  const mode = modes.find(({ id }) => id === params.get('mode'))?.id ?? usualMode;
  const [typed, setTyped] = useState(asked);
  const settled = useDebouncedValue(typed, pauseMs);
  useTitle(asked === '' ? say('Search') : say('Search: {query}', { query: asked }));

  /** What the address was made to say from here; another one has come by itself, by a step back for instance. */
  const sent = useRef(asked);
  const missing = params.get('missing');
  function go(query: string, order: Sort = sort, meant: string | null = missing, by: Mode = mode) {
    sent.current = query;
    setParams(
      {
        ...(query && { q: query }),
        ...(order !== 'relevance' && { sort: order }),
        ...(meant !== null && { missing: meant }),
        ...(by !== usualMode && { mode: by }),
      },
      { replace: true },
    );
  }
  const ask = useEffectEvent(() => {
    // What stands there again as it has settled before is asked as well, whatever was asked in between.
    if (settled === typed && settled.trim() !== sent.current) go(settled.trim());
  });
  useEffect(() => ask(), [settled, typed]);
  const follow = useEffectEvent(() => {
    if (asked === sent.current) return;
    sent.current = asked;
    setTyped(asked);
  });
  useEffect(() => follow(), [asked]);

  const history = searchHistoryOf(useShell(), useUser().id);
  const remember = (query: string) =>
    query !== '' &&
    parseQuery(query).problems.length === 0 &&
    history.update((known) => withQuery(known, query));
  const stay = useEffectEvent(() => remember(asked));
  useEffect(() => {
    const timer = setTimeout(stay, stayedMs);
    return () => clearTimeout(timer);
  }, [asked]);

  function take(query: string) {
    setTyped(query);
    go(query);
  }
  const completions = useCompletions(typed, take);
  function change(query: string) {
    completions.settle(query);
    take(query);
  }

  return (
    <Pane>
      <header className={styles.header}>
        <div className={styles.title}>
          <h1 className={styles.heading}>{say('Search')}</h1>
          <PreviewButton />
        </div>
        {/* The keys are heard for the field in it. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <form
          role="search"
          onKeyDown={goDown}
          onSubmit={(event) => {
            event.preventDefault();
            completions.settle(typed);
            go(typed.trim());
            remember(typed.trim());
          }}
        >
          <WordsField
            label={say('Search in everything that you may read')}
            value={typed}
            completions={completions}
            autoFocus={asked === ''}
            onChange={setTyped}
          />
        </form>
        <Terms query={typed} onChange={change} />
      </header>
      {asked === '' ? (
        <Lesson onTry={change} />
      ) : (
        <Findings
          query={asked}
          sort={sort}
          mode={mode}
          typed={typed}
          onChange={change}
          onSort={(order) => go(asked, order)}
          onMode={(by) => go(asked, sort, missing, by)}
        >
          <Missing
            query={asked}
            resourceId={missing}
            onChoose={(id) => go(asked, sort, id)}
            onQuery={change}
          />
        </Findings>
      )}
    </Pane>
  );
}

/** Down from the field leads to what was found, where nothing else has taken the key. */
function goDown(event: KeyboardEvent) {
  const isPlain = !(event.altKey || event.ctrlKey || event.metaKey || event.shiftKey);
  const first = event.currentTarget.closest('main')?.querySelector<HTMLElement>('[data-found]');
  if (event.key !== 'ArrowDown' || !isPlain || event.defaultPrevented || !first) return;
  event.preventDefault();
  first.focus();
}

/** Opens and closes the preview, by the key of the right panel too; absent where a window has no room for it. */
function PreviewButton() {
  const say = useText();
  const keys = useKeys();
  const { commands } = useShell();
  const { hasRoom, isShown, setOpen } = usePreviewPane();
  const toggle = useEffectEvent(() => setOpen(!isShown));
  useEffect(
    () =>
      hasRoom
        ? commands.register({
            ...browseCommands.panel,
            title: 'Show or hide the preview',
            group: 'Search',
            run: () => toggle(),
          })
        : undefined,
    [commands, hasRoom],
  );
  if (!hasRoom) return null;
  return (
    <IconButton
      icon="panel"
      label={say('Preview')}
      shortcut={keys(browseCommands.panel)}
      pressed={isShown}
      onClick={() => setOpen(!isShown)}
    />
  );
}

/** The conditions of a question as chips, and what of it is not understood. */
function Terms({ query, onChange }: { query: string; onChange(query: string): void }) {
  const say = useText();
  const conditions = conditionsOf(query);
  const problems = query.trim() === '' ? [] : parseQuery(query).problems;
  if (conditions.length === 0 && problems.length === 0) return null;
  return (
    <ul className={styles.terms} aria-label={say('Conditions')}>
      {conditions.map((term) => (
        <li key={term.start}>
          <ConditionChip term={term} onRemove={() => onChange(without(query, term))} />
        </li>
      ))}
      {problems.map(({ start, end, message }) => (
        <li key={`${start} ${message}`} className={joinClasses(styles.problem, styles.wrong)}>
          <Chip icon="warning">
            <bdi>{query.slice(start, end)}</bdi>
          </Chip>
          <span>{say(message)}</span>
        </li>
      ))}
    </ul>
  );
}

/** A condition, as it is typed or as a sentence says it better; a file that everything is to be similar to by its name. */
function ConditionChip({ term: { ask, negated, text }, onRemove }: { term: Term; onRemove(): void }) {
  const say = useText();
  const resourceId = ask.field === 'similar' ? ask.resourceId : '';
  const file = useCall(api.resources.get, { params: { resourceId } }, { enabled: ask.field === 'similar' });
  const named = file.data ? say('Similar to {name}', { name: file.data.name }) : say('Similar to a file');
  const said: { readonly [Field in Ask['field']]?: string } = {
    similar: named,
    trashed: say('In the trash'),
    from: say('From {who}', { who: ask.field === 'from' ? ask.value : '' }),
    attached: say('With attachments'),
  };
  return (
    <Chip icon={negated ? 'minus' : 'filter'} onRemove={onRemove}>
      {said[ask.field] ?? text}
    </Chip>
  );
}
