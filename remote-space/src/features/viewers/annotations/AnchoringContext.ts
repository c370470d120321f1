import { createStore, useStore } from '@holdall/shared';
import { createContext, useContext, useEffect, useMemo } from 'react';
import { useLatest } from '../../../useLatest.ts';
import type { Anchoring, AnchoredViewer, AnchorMark } from './Anchoring.ts';

/** Carries the connection of a frame to the viewer in it, and to the comments beside it. Null where there is none. */
export const AnchoringContext = createContext<Anchoring | null>(null);

/** The connection of the frame around; null outside of one. */
export const useAnchoring = (): Anchoring | null => useContext(AnchoringContext);

/**
 * Makes the places of a viewer known. `content` stands for what is shown: while it is null nothing can be found, and
 * when it is another one, places are looked for again.
 */
export function useAnchored(viewer: AnchoredViewer, content: unknown): void {
  const anchoring = useAnchoring();
  const latest = useLatest(viewer);
  useEffect(() => {
    if (!anchoring || content === null || content === undefined) return undefined;
    const present: AnchoredViewer = {
      here: () => latest.current.here(),
      finds: (anchor) => latest.current.finds(anchor),
      show: (anchor) => latest.current.show(anchor),
    };
    anchoring.viewer.set(present);
    return () => anchoring.viewer.update((known) => (known === present ? null : known));
  }, [anchoring, latest, content]);
}

/** A mark as a viewer draws it. */
export interface DrawnMark extends AnchorMark {
  readonly isChosen: boolean;
}

const noMarks = createStore<readonly AnchorMark[]>([]);
const noChoice = createStore<AnchorMark | null>(null);
const noViewer = createStore<AnchoredViewer | null>(null);

/** The marks to draw: what is said about places that are there, and the one that was gone to. */
export function useMarks(): readonly DrawnMark[] {
  const anchoring = useAnchoring();
  const marks = useStore(anchoring?.marks ?? noMarks);
  const chosen = useStore(anchoring?.chosen ?? noChoice);
  const viewer = useStore(anchoring?.viewer ?? noViewer);
  return useMemo(() => {
    if (!anchoring || !viewer) return [];
    const here = marks.filter(({ id, anchor }) => id !== chosen?.id && anchoring.isHere(anchor) === true);
    return [...here, ...(chosen ? [chosen] : [])].map((mark) => ({ ...mark, isChosen: mark === chosen }));
  }, [anchoring, marks, chosen, viewer]);
}
