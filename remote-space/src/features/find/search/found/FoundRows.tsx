import { createPersonalStore, useText, type Answer } from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import { NextPages } from '@holdall/shared/pages';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useCameFrom } from '../../../frame/locations/index.ts';
import { inputOf, perPage, type Asked } from './Asked.ts';
import { FoundRow } from './FoundRow.tsx';
import type { Hit } from './Hit.ts';
import { useSpaceNames } from '../useSpaceNames.ts';
import styles from './Found.module.css';

interface Opened {
  /** The address of the search. */
  readonly search: string;
  readonly resourceId: string;
  /** So many pages were shown, beside the first one. */
  readonly pages: number;
}

/** The file that was opened last of what was found: whoever comes back to the search stands there again. */
const lastOpened = createPersonalStore<Opened | null>(null);

/** Where a key leads from one of so many rows. */
const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

interface FoundRowsProps {
  asked: Asked;
  page: Answer<typeof laterApi.search.find>;
  /** The file whose preview stands beside the list; null where there is none. */
  shownId: string | null;
  onChoose(hit: Hit): void;
}

/**
 * What was found, and the next page below it once it was asked for. Arrows go from one to the next. Whoever comes back
 * stands where they have opened a file.
 */
export function FoundRows({ asked, page, shownId, onChoose }: FoundRowsProps) {
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

  function handleKeyDown(event: KeyboardEvent) {
    const links = found();
    const at = links.findIndex((link) => link === document.activeElement);
    const step = steps[event.key];
    if (!step || at < 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    links[step(at, links.length - 1)]?.focus();
  }
  const row = (hit: Hit) => (
    <FoundRow
      key={hit.resource.id}
      hit={hit}
      space={spaces.get(hit.spaceId)}
      isShown={hit.resource.id === shownId}
      hasPreview={shownId !== null}
      onChoose={() => onChoose(hit)}
      onOpen={(link) => {
        const pages = Math.floor(found().indexOf(link) / perPage);
        lastOpened.set({ search, resourceId: hit.resource.id, pages });
      }}
    />
  );
  return (
    // The keys are heard for the links in it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ol ref={list} data-keys="list" className={styles.rows} onKeyDown={handleKeyDown}>
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
