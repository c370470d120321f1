import { useCall, useFormat, useText, type Answer } from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import {
  Button,
  Empty,
  joinClasses,
  Loading,
  Problem,
  Retry,
  SegmentedControl,
  Select,
} from '@holdall/shared/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { parseQuery } from '@holdall/shared/query';
import { useAssistantMode } from '../../../assistantMode.ts';
import { modelProblems } from '../../../modelProblems.ts';
import { useAsk } from '../assistant/index.ts';
import { AskAbout } from './AskAbout.tsx';
import { inputOf, type Asked } from './found/Asked.ts';
import { CollectSearch } from './CollectSearch.tsx';
import { FoundRows } from './found/FoundRows.tsx';
import type { Hit } from './found/Hit.ts';
import { modes, type Mode } from './modes.ts';
import { Narrowing } from './Narrowing.tsx';
import { SaveSearch } from './SaveSearch.tsx';
import { SearchPreview } from './found/SearchPreview.tsx';
import { asksFor } from './terms.ts';
import { sorts, type Sort } from './sorts.ts';
import { Spelling } from './Spelling.tsx';
import { usePreviewPane } from './found/usePreviewPane.ts';
import styles from './Search.module.css';

type Found = Answer<typeof laterApi.search.find>;

interface FindingsProps extends Asked {
  /** What stands in the field by now: what is found is narrowed from there, however fast somebody is. */
  typed: string;
  onChange(query: string): void;
  onSort(sort: Sort): void;
  onMode(mode: Mode): void;
  /** Stands below what is found, also where that is nothing. */
  children: ReactNode;
}

/** What is found, with what it can be narrowed by. What was found last stays until the next comes. */
export function Findings(props: FindingsProps) {
  const say = useText();
  const { query, sort, mode, typed, onChange, onSort, onMode, children } = props;
  const asked = { query, sort, mode };
  const found = useCall(laterApi.search.find, inputOf(asked), { keepPrevious: true });
  const chosen = useChosenHit(found.data?.items ?? []);
  const pane = usePreviewPane();
  const around = useHeldFocus(pane.isShown, chosen.hit);
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
    <div ref={around} className={joinClasses(styles.body, typed.trim() !== query && styles.behind)}>
      <Narrowing query={typed} found={found.data} onChange={onChange} />
      <section className={styles.found} aria-label={say('Found')}>
        <Modes query={query} mode={mode} found={found.data} onMode={onMode} />
        <div className={styles.head}>
          <Sum found={found.data} isTrash={asksFor(query, 'trashed')} />
          <div className={styles.acts}>
            {count > 1 && <Order sort={sort} onSort={onSort} />}
            <SaveSearch query={query} />
            <CollectSearch query={query} found={found.data} />
          </div>
        </div>
        <Spelling query={query} spelling={found.data.spelling} onChange={onChange} />
        {items.length === 0 ? (
          <div className={styles.nothing}>
            <Empty drawing="bag">
              {say('Nothing was found. Try fewer words, another form of a word, or take a condition away.')}
            </Empty>
          </div>
        ) : (
          <FoundRows
            key={`${query} ${sort} ${mode}`}
            asked={asked}
            page={found.data}
            shownId={pane.isShown ? (chosen.hit?.resource.id ?? null) : null}
            onChoose={chosen.choose}
          />
        )}
        <div className={joinClasses(styles.next, items.length === 0 && styles.instead)}>
          <AskInstead query={query} isEmpty={items.length === 0} />
          {children}
        </div>
      </section>
      {pane.isShown && chosen.hit && <SearchPreview hit={chosen.hit} onClose={() => pane.setOpen(false)} />}
    </div>
  );
}

/** What is chosen of what was found: what has had the focus last, as long as it is found; else the first. */
function useChosenHit(items: readonly Hit[]) {
  const [last, setLast] = useState<{ hit: Hit; among: Hit | undefined } | null>(null);
  const [first] = items;
  const known = items.find(({ resource }) => resource.id === last?.hit.resource.id);
  // What stands on a later page is found as long as the first one is the same.
  const isLater = last !== null && last.among?.resource.id === first?.resource.id;
  return {
    hit: known ?? (isLater ? last.hit : first),
    choose: (hit: Hit) => setLast({ hit, among: first }),
  };
}

/** Whoever closes the preview from within it goes on at the row that it has shown. */
function useHeldFocus(isShown: boolean, hit: Hit | undefined) {
  const around = useRef<HTMLDivElement>(null);
  const wasShown = useRef(isShown);
  useEffect(() => {
    if (wasShown.current && !isShown && document.activeElement === document.body)
      around.current?.querySelector<HTMLElement>(`[data-found="${hit?.resource.id}"]`)?.focus();
    wasShown.current = isShown;
  }, [isShown, hit]);
  return around;
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
  // What lies in the trash is no source.
  if (isOff || asksFor(query, 'trashed')) return null;
  return (
    <>
      <Button icon="sparkles" busy={busy} onClick={() => void ask(query)}>
        {say('Ask the assistant')}
      </Button>
      {!isEmpty && <AskAbout query={query} />}
      <Problem>{problem}</Problem>
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
function Sum({ found: { count, more, waiting }, isTrash }: { found: Found; isTrash: boolean }) {
  const say = useText();
  const format = useFormat();
  const first = isTrash ? 'The first {count} items in the trash' : 'The first {count} items';
  const all = isTrash
    ? '{count, plural, =0 {Nothing found in the trash} one {# item in the trash} other {# items in the trash}}'
    : '{count, plural, =0 {Nothing found} one {# item} other {# items}}';
  return (
    <p className={styles.sum} role="status">
      <strong>{more ? say(first, { count: format.number(count) }) : say(all, { count })}</strong>
      {waiting > 0 && (
        <span>
          {say('{count, plural, one {# file is} other {# files are}} still being read.', { count: waiting })}
        </span>
      )}
    </p>
  );
}
