import { useCall, useShell, useStore, useText, useUser } from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import { Button, Empty, FilterChip } from '@holdall/shared/ui';
import { searchHistoryOf } from './searchHistory.ts';
import styles from './Search.module.css';

const examples = ['"annual report" kind:pdf', 'minutes changed:month', 'invoice -draft'];

/** Before anything is asked: what was saved, what was looked for before, and what a question can be, by examples to press. */
export function Lesson({ onTry }: { onTry(query: string): void }) {
  const say = useText();
  return (
    <>
      <Saved onTry={onTry} />
      <History onTry={onTry} />
      <Empty
        drawing="bag"
        action={
          <div className={styles.examples}>
            {examples.map((example) => (
              <FilterChip key={example} icon="search" onClick={() => onTry(example)}>
                {example}
              </FilterChip>
            ))}
          </div>
        }
      >
        {say(
          'Words in your files, “a phrase”, -not, OR, and conditions such as kind:pdf, from:ann or is:trashed.',
        )}
      </Empty>
    </>
  );
}

/** The searches that somebody has saved; a bell says that they are told of what it finds anew. */
function Saved({ onTry }: { onTry(query: string): void }) {
  const say = useText();
  const { data } = useCall(laterApi.savedSearches.list, {});
  if (data === undefined || data.items.length === 0) return null;
  return (
    <section className={styles.history} aria-labelledby="saved-searches">
      <h2 id="saved-searches">{say('Saved searches')}</h2>
      <ul>
        {data.items.map(({ id, name, query, isFollowed }) => (
          <li key={id}>
            <FilterChip icon={isFollowed ? 'bell' : 'search'} onClick={() => onTry(query)}>
              <bdi>{name}</bdi>
            </FilterChip>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What somebody has looked for in this browser. It can be emptied, and switched off. */
function History({ onTry }: { onTry(query: string): void }) {
  const say = useText();
  const history = searchHistoryOf(useShell(), useUser().id);
  const { isKept, queries } = useStore(history);
  const keep = (next: boolean) => history.set({ isKept: next, queries: [] });
  if (!isKept)
    return (
      <p className={styles.history}>
        {say('What you look for is not kept in this browser.')}
        <Button size="small" look="ghost" onClick={() => keep(true)}>
          {say('Keep it')}
        </Button>
      </p>
    );
  if (queries.length === 0) return null;
  return (
    <section className={styles.history} aria-labelledby="search-history">
      <h2 id="search-history">{say('You have looked for')}</h2>
      <ul>
        {queries.map((query) => (
          <li key={query}>
            <FilterChip icon="history" onClick={() => onTry(query)}>
              <bdi>{query}</bdi>
            </FilterChip>
          </li>
        ))}
      </ul>
      <Button size="small" look="ghost" icon="close" onClick={() => keep(true)}>
        {say('Clear')}
      </Button>
      <Button size="small" look="ghost" onClick={() => keep(false)}>
        {say('Do not keep it')}
      </Button>
    </section>
  );
}
