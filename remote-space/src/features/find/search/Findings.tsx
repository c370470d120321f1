import { useCall, useFormat, useShell, useText, type Answer } from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import { Button, Checkbox, Empty, joinClasses, Loading, Retry, SegmentedControl } from '@holdall/shared/ui';
import { type ReactNode, useState } from 'react';
import { parseQuery } from '@holdall/shared/query';
import { useAssistantMode } from '../../../assistantMode.ts';
import { modelProblems } from '../../../modelProblems.ts';
import { useAsk } from '../assistant/index.ts';
import { AskAbout } from './AskAbout.tsx';
import { CollectSearch } from './CollectSearch.tsx';
import { FoundRow } from './FoundRow.tsx';
import { modes, type Mode } from './modes.ts';
import type { Sort } from './sorts.ts';
import { Spelling } from './Spelling.tsx';
import { chosen, hasCondition, toggled } from './terms.ts';
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
  onMode(mode: Mode): void;
  /** Stands below what is found, also where that is nothing. */
  children: ReactNode;
}

const inputOf = ({ query: q, sort, mode }: Asked, cursor?: string) => ({
  query: { q, sort, mode, limit: '20', ...(cursor === undefined ? {} : { cursor }) },
});

/** What is found, with what it can be narrowed by. What was found last stays until the next comes. */
export function Findings({ query, sort, mode, isBehind, onChange, onMode, children }: FindingsProps) {
  const say = useText();
  const asked = { query, sort, mode };
  const found = useCall(laterApi.search.find, inputOf(asked), { keepPrevious: true });
  if (found.status === 'loading') return <Loading label={say('Searching…')} />;
  if (found.status === 'failed')
    return <Retry onRetry={found.retry}>{say('Nothing could be looked for.')}</Retry>;
  const { items, problems } = found.data;
  if (problems.length > 0)
    return (
      <Empty drawing="bag">
        {say('Nothing is looked for until the question is understood.')}{' '}
        {problems.map(({ message }) => say(message)).join(' ')}
      </Empty>
    );
  return (
    <div className={joinClasses(styles.body, isBehind && styles.behind)}>
      <Narrowing query={query} found={found.data} onChange={onChange} />
      <section className={styles.found} aria-label={say('Found')}>
        <Modes query={query} mode={mode} found={found.data} onMode={onMode} />
        <div className={styles.head}>
          <Sum found={found.data} />
          <CollectSearch query={query} found={found.data} />
        </div>
        <Spelling query={query} spelling={found.data.spelling} onChange={onChange} />
        {items.length === 0 ? (
          <Empty drawing="bag">
            {say('Nothing was found. Try fewer words, another form of a word, or take a condition away.')}
          </Empty>
        ) : (
          <ol className={styles.rows}>
            <Rows key={`${query} ${sort} ${mode}`} asked={asked} page={found.data} />
          </ol>
        )}
        <AskInstead query={query} isEmpty={items.length === 0} />
        {children}
      </section>
    </div>
  );
}

/** A question is more than words that are looked for: the assistant answers it. */
function AskInstead({ query, isEmpty }: { query: string; isEmpty: boolean }) {
  const say = useText();
  const { busy, problem, ask } = useAsk();
  const isOff = useAssistantMode() === 'off';
  if (isOff) return null;
  return (
    <p className={styles.ask}>
      <Button icon="sparkles" busy={busy} onClick={() => void ask(query)}>
        {say('Ask the assistant')}
      </Button>
      {!isEmpty && <AskAbout query={query} />}
      {problem !== '' && <span role="alert">{problem}</span>}
    </p>
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

/** A page of rows, and the next one below it once it was asked for. */
function Rows({ asked, page }: { asked: Asked; page: Found }) {
  const say = useText();
  const [more, setMore] = useState(false);
  const { items, nextCursor } = page;
  return (
    <>
      {items.map((hit) => (
        <FoundRow key={hit.resource.id} hit={hit} />
      ))}
      {nextCursor !== null &&
        (more ? (
          <NextRows asked={asked} cursor={nextCursor} />
        ) : (
          <li className={styles.more}>
            <Button onClick={() => setMore(true)}>{say('Show more')}</Button>
          </li>
        ))}
    </>
  );
}

function NextRows({ asked, cursor }: { asked: Asked; cursor: string }) {
  const say = useText();
  const found = useCall(laterApi.search.find, inputOf(asked, cursor));
  if (found.status === 'loading')
    return (
      <li>
        <Loading label={say('Searching…')} />
      </li>
    );
  if (found.status === 'failed')
    return (
      <li>
        <Retry onRetry={found.retry}>{say('Nothing could be looked for.')}</Retry>
      </li>
    );
  return <Rows asked={asked} page={found.data} />;
}

/** So many values of a facet are offered. */
const offered = 8;

/** The spans of time that are counted. */
const spans: Readonly<Record<string, string>> = {
  today: 'Today',
  week: 'Within a week',
  month: 'Within a month',
  year: 'Within a year',
};

/** What is found can be narrowed by its kinds, places, people and times; each writes its condition into the question. On a phone it is shown when asked for. */
function Narrowing({
  query,
  found,
  onChange,
}: {
  query: string;
  found: Found;
  onChange(query: string): void;
}) {
  const say = useText();
  const { kinds } = useShell();
  const names = new Map(found.items.map(({ resource, storageName }) => [resource.storageId, storageName]));
  const facets = [
    {
      title: say('Kind'),
      field: 'kind',
      values: found.kinds.map(({ id, count }) => ({ value: id, label: say(kinds.get(id).label), count })),
    },
    {
      title: say('Where'),
      field: 'in',
      values: found.storages.flatMap(({ id, count }) => {
        const name = names.get(id);
        return name === undefined ? [] : [{ value: name, label: name, count }];
      }),
    },
    {
      title: say('Changed by'),
      field: 'by',
      values: found.people.map(({ id, count }) => ({ value: id, label: id, count })),
    },
    {
      title: say('Changed'),
      field: 'changed',
      // A span in which everything was changed leaves nothing out.
      values: found.changed
        .filter(({ id, count }) => (count > 0 && count < found.count) || hasCondition(query, 'changed', id))
        .map(({ id, count }) => ({ value: id, label: say(spans[id] ?? id), count })),
      isOne: true,
    },
  ].filter(
    ({ field, values, isOne = false }) =>
      values.length > (isOne ? 0 : 1) || values.some(({ value }) => hasCondition(query, field, value)),
  );
  const [isShown, setShown] = useState(false);
  if (facets.length === 0) return null;
  return (
    <>
      <p className={styles.narrow}>
        <Button icon="filter" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {say('Narrow down')}
        </Button>
      </p>
      <aside
        className={joinClasses(styles.narrowing, isShown && styles.shown)}
        aria-label={say('Narrow down')}
      >
        {facets.map(({ title, field, values, isOne = false }) => (
          <fieldset key={field} className={styles.facet}>
            <legend>{title}</legend>
            {values.slice(0, offered).map(({ value, label, count }) => (
              <div key={value} className={styles.value}>
                <Checkbox
                  checked={hasCondition(query, field, value)}
                  onChange={() => onChange((isOne ? chosen : toggled)(query, field, value))}
                >
                  {label}
                </Checkbox>
                <span className={styles.count}>{count}</span>
              </div>
            ))}
          </fieldset>
        ))}
      </aside>
    </>
  );
}
