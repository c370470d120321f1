import { createStore, useStore, type Anchor } from '@holdall/shared';
import { useEffect, useState } from 'react';
import { useLatest } from '../../../useLatest.ts';
import type { AnchorMark } from './Anchoring.ts';
import { useAnchoring } from './AnchoringContext.ts';

const noMarks = createStore<readonly AnchorMark[]>([]);
/** So many quotes are looked for; others are taken to be there until they are gone to. */
const mostSought = 50;

/**
 * Looks for what is quoted of other contents where that takes its time. Answers what was found by the quote, null for
 * what is gone; quotes that are still looked for are missing. It is another map whenever something was looked for anew.
 */
export function useSought<T>(
  content: unknown,
  look: (anchor: Anchor) => Promise<T | null>,
): ReadonlyMap<string, T | null> {
  const anchoring = useAnchoring();
  const marks = useStore(anchoring?.marks ?? noMarks);
  const latest = useLatest(look);
  const [found, setFound] = useState<ReadonlyMap<string, T | null>>(new Map());
  useEffect(() => {
    let isWanted = true;
    const sought = marks.filter(({ anchor }) => anchor.text && anchoring?.isOfThis(anchor) === false);
    async function lookForAll() {
      const next = new Map<string, T | null>();
      for (const { anchor } of sought.slice(0, mostSought)) {
        // What cannot be looked for now is not said to be gone.
        const one = await latest.current(anchor).catch(() => undefined);
        if (!isWanted) return;
        if (one !== undefined) next.set(anchor.text ?? '', one);
      }
      setFound(next);
    }
    if (sought.length > 0 && content) void lookForAll();
    return () => {
      isWanted = false;
    };
  }, [anchoring, marks, content, latest]);
  return found;
}
