import { useShell, useText, type Answer } from '@holdall/shared';
import type { laterApi } from '@holdall/shared/later';
import { Button, Checkbox, joinClasses } from '@holdall/shared/ui';
import { useState } from 'react';
import { chosen, hasCondition, toggled } from './terms.ts';
import { useSpaceNames } from './useSpaceNames.ts';
import styles from './Search.module.css';

type Found = Answer<typeof laterApi.search.find>;

/** So many values of a facet are offered. */
const offered = 8;

/** The spans of time that are counted. */
const spans: Readonly<Record<string, string>> = {
  today: 'Today',
  week: 'Within a week',
  month: 'Within a month',
  year: 'Within a year',
};

/**
 * The storages in which something is found. Storages of one name are told apart by their spaces, and asked for by them: a
 * condition says a name, and theirs would not choose between them.
 */
function placesOf({ storages, items }: Found, spaces: ReadonlyMap<string, string>) {
  const hits = new Map(items.map((hit) => [hit.resource.storageId, hit]));
  const known = storages.flatMap(({ id, count }) => {
    const hit = hits.get(id);
    // What is shared alone lies in a storage that has no name here.
    return !hit?.storageName ? [] : [{ name: hit.storageName, space: spaces.get(hit.spaceId), count }];
  });
  const counts = new Map<string, number>();
  for (const { name, space, count } of known) {
    const isShared = known.filter((other) => other.name === name).length > 1;
    const said = isShared ? (space ?? name) : name;
    counts.set(said, (counts.get(said) ?? 0) + count);
  }
  return [...counts].map(([name, count]) => ({ value: name, label: name, count }));
}

interface NarrowingProps {
  query: string;
  found: Found;
  onChange(query: string): void;
}

/**
 * What is found can be narrowed by its kinds, places, people and times; each writes its condition into the question. On a
 * phone it is shown when asked for. Its kinds always are, so that nothing moves aside while somebody types.
 */
export function Narrowing({ query, found, onChange }: NarrowingProps) {
  const say = useText();
  const { kinds } = useShell();
  const spaces = useSpaceNames();
  const facets = [
    {
      title: say('Kind'),
      field: 'kind',
      values: found.kinds.map(({ id, count }) => ({ value: id, label: say(kinds.get(id).label), count })),
      isOne: true,
    },
    {
      title: say('Where'),
      field: 'in',
      values: placesOf(found, spaces),
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
        {facets.map(({ title, field, values }) => (
          <fieldset key={field} className={styles.facet}>
            <legend>{title}</legend>
            {values.slice(0, offered).map(({ value, label, count }) => (
              <div key={value} className={styles.value}>
                <Checkbox
                  checked={hasCondition(query, field, value)}
                  onChange={() => onChange((field === 'changed' ? chosen : toggled)(query, field, value))}
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
