import { useCall, useFormat, useText, type Answer } from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import { Button, Empty, joinClasses, Loading, Retry, SegmentedControl, Select } from '@holdall/shared/ui';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { parseQuery } from '@holdall/shared/query';
import { useAssistantMode } from '../../../assistantMode.ts';
import { modelProblems } from '../../../modelProblems.ts';
import { useCameFrom } from '../../frame/locations/index.ts';
import { NextPages } from '../../frame/page/index.ts';
import { useAsk } from '../assistant/index.ts';
import { AskAbout } from './AskAbout.tsx';
import { CollectSearch } from './CollectSearch.tsx';
import { FoundRow } from './FoundRow.tsx';
import { lastOpened } from './lastOpened.ts';
import { modes, type Mode } from './modes.ts';
import { Narrowing } from './Narrowing.tsx';
import { SaveSearch } from './SaveSearch.tsx';
import { sorts, type Sort } from './sorts.ts';
import { Spelling } from './Spelling.tsx';
import { useSpaceNames } from './useSpaceNames.ts';
import styles from './Search.module.css';

type Found = Answer<typeof laterApi.search.find>;

/** What is looked for, and how. */
interface Asked {
  query: string;
  sort: Sort;
  mode: Mode;
}

interface FindingsProps extends Asked {
  /** Something else is being typed. */
  isBehind: boolean;
  onChange(query: string): void;
  onSort(sort: Sort): void;
  onMode(mode: Mode): void;
  /** Stands below what is found, also where that is nothing. */
  children: ReactNode;
}

/** So many files are on a page. */
const perPage = 20;

const inputOf = ({ query: q, sort, mode }: Asked, cursor?: string) => ({
  query: { q, sort, mode, limit: String(perPage), ...(cursor === undefined ? {} : { cursor }) },
});

/** What is found, with what it can be narrowed by. What was found last stays until the next comes. */
export function Findings(props: FindingsProps) {
  const say = useText();
  const { query, sort, mode, isBehind, onChange, onSort, onMode, children } = props;
  const asked = { query, sort, mode };
  const found = useCall(laterApi.search.find, inputOf(asked), { keepPrevious: true });
  if (found.status === 'loading')
    return (
      <div className={styles.waiting}>
        <Loading label={say('Searching…')} />
      </div>
    );
  if (found.status === 'failed')
    return (
      <div className={styles.waiting}>
        <Retry onRetry={found.retry}>{say('Nothing could be looked for.')}</Retry>
      </div>
    );
  const { items, count, problems } = found.data;
  if (problems.length > 0) return <NotUnderstood query={query} problems={problems} />;
  return (
    <div className={joinClasses(styles.body, isBehind && styles.behind)}>
      <Narrowing query={query} found={found.data} onChange={onChange} />
      <section className={styles.found} aria-label={say('Found')}>
        <Modes query={query} mode={mode} found={found.data} onMode={onMode} />
        <div className={styles.head}>
          <Sum found={found.data} />
          <div className={styles.acts}>
            {count > 1 && <Order sort={sort} onSort={onSort} />}
            <SaveSearch query={query} />
            <CollectSearch query={query} found={found.data} />
          </div>
        </div>
        <Spelling query={query} spelling={found.data.spelling} onChange={onChange} />
        {items.length === 0 ? (
          <Empty drawing="bag">
            {say('Nothing was found. Try fewer words, another form of a word, or take a condition away.')}
          </Empty>
        ) : (
          <Rows key={`${query} ${sort} ${mode}`} asked={asked} page={found.data} />
        )}
        <div className={styles.next}>
          <AskInstead query={query} isEmpty={items.length === 0} />
          {children}
        </div>
      </section>
    </div>
  );
}

/** Why nothing is looked for: what the field above says already is not said again. */
function NotUnderstood({ query, problems }: { query: string; problems: Found['problems'] }) {
  const say = useText();
  const said = new Set(parseQuery(query).problems.map(({ message }) => message));
  return (
    <Empty drawing="bag">
      {say('Nothing is looked for until the question is understood.')}{' '}
      {problems
        .filter(({ message }) => !said.has(message))
        .map(({ message }) => say(message))
        .join(' ')}
    </Empty>
  );
}

function Order({ sort, onSort }: { sort: Sort; onSort(sort: Sort): void }) {
  const say = useText();
  return (
    <label className={styles.order}>
      <span>{say('Order')}</span>
      <Select
        value={sort}
        options={sorts.map(({ id, label }) => ({ value: id, label: say(label) }))}
        onChange={(event) => onSort(sorts.find(({ id }) => id === event.target.value)?.id ?? 'relevance')}
      />
    </label>
  );
}

/** A question is more than words that are looked for: the assistant answers it. */
function AskInstead({ query, isEmpty }: { query: string; isEmpty: boolean }) {
  const say = useText();
  const { busy, problem, ask } = useAsk();
  const isOff = useAssistantMode() === 'off';
  if (isOff) return null;
  return (
    <>
      <Button icon="sparkles" busy={busy} onClick={() => void ask(query)}>
        {say('Ask the assistant')}
      </Button>
      {!isEmpty && <AskAbout query={query} />}
      {problem !== '' && <span role="alert">{problem}</span>}
    </>
  );
}

interface ModesProps {
  query: string;
  mode: Mode;
  found: Found;
  onMode(mode: Mode): void;
}

/** By what is searched, where there is something to choose, and where the question goes for that; or why it is words alone. */
function Modes({ query, mode, found: { meaning }, onMode }: ModesProps) {
  const say = useText();
  const hasWords = parseQuery(query).groups.some((group) => group.some(({ ask }) => ask.field === 'text'));
  if (meaning === null || !hasWords) return null;
  const { problem, waiting, more, dataGoesTo } = meaning;
  const told =
    mode === 'words'
      ? []
      : problem === null
        ? [
            dataGoesTo === null
              ? say('The question stays on this server.')
              : say('The question goes to {host}.', { host: dataGoesTo }),
            ...(waiting > 0
              ? [
                  say(
                    '{count, plural, one {# text is not found by its meaning yet.} other {# texts are not found by their meaning yet.}}',
                    { count: waiting },
                  ),
                ]
              : []),
            ...(more ? [say('There is more than is compared with it: name a space or a storage.')] : []),
          ]
        : [
            say('What is meant could not be looked for: {why}. These were found by words alone.', {
              why: say(modelProblems[problem]),
            }),
          ];
  return (
    <div className={styles.modes}>
      <SegmentedControl
        label={say('Search by')}
        options={modes.map(({ id, label }) => ({ id, label: say(label) }))}
        value={mode}
        onChange={onMode}
      />
      <p className={joinClasses(problem !== null && mode !== 'words' && styles.wrong)} role="status">
        {told.join(' ')}
      </p>
    </div>
  );
}

/** How much there is, and what is not read yet. */
function Sum({ found: { count, more, waiting } }: { found: Found }) {
  const say = useText();
  const format = useFormat();
  return (
    <p className={styles.sum} role="status">
      <strong>
        {more
          ? say('The first {count} files', { count: format.number(count) })
          : say('{count, plural, =0 {No file} one {# file} other {# files}}', { count })}
      </strong>
      {waiting > 0 && (
        <span>
          {say('{count, plural, one {# file is} other {# files are}} still being read.', { count: waiting })}
        </span>
      )}
    </p>
  );
}

/** What was found, and the next page below it once it was asked for. Whoever comes back stands where they have opened a file. */
function Rows({ asked, page }: { asked: Asked; page: Found }) {
  const say = useText();
  const spaces = useSpaceNames();
  const list = useRef<HTMLOListElement>(null);
  const { cameFrom: search } = useCameFrom();
  const [back] = useState(() => {
    const opened = lastOpened.get();
    return opened?.search === search ? opened : null;
  });
  const found = () => [...(list.current?.querySelectorAll<HTMLAnchorElement>('[data-found]') ?? [])];
  const standAgain = useEffectEvent(() => {
    const link = back && found().find(({ dataset }) => dataset['found'] === back.resourceId);
    link?.scrollIntoView({ block: 'center' });
    link?.focus({ preventScroll: true });
    lastOpened.set(null);
  });
  useEffect(() => standAgain(), []);
  const row = (hit: Found['items'][number]) => (
    <FoundRow
      key={hit.resource.id}
      hit={hit}
      space={spaces.get(hit.spaceId)}
      onOpen={(link) => {
        const pages = Math.floor(found().indexOf(link) / perPage);
        lastOpened.set({ search, resourceId: hit.resource.id, pages });
      }}
    />
  );
  return (
    <ol ref={list} className={styles.rows}>
      {page.items.map(row)}
      <NextPages
        call={laterApi.search.find}
        cursor={page.nextCursor}
        inputOf={({ cursor }) => inputOf(asked, cursor)}
        loading={say('Searching…')}
        failed={say('Nothing could be looked for.')}
        renderFrame={(inside) => <li className={styles.more}>{inside}</li>}
        opened={back?.pages ?? 0}
      >
        {row}
      </NextPages>
    </ol>
  );
}
