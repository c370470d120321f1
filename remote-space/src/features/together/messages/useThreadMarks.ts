import { useFormat, useText, type Anchor, type Thread } from '@holdall/shared';
import { useEffect, useMemo } from 'react';
import { useAnchoring, type AnchorMark } from '../../viewers/annotations/index.ts';
import { anchorLabel } from './anchorLabel.ts';

/** The place of a thread as a mark; null for one about the whole. */
export function useMarkOf() {
  const say = useText();
  const format = useFormat();
  return useMemo(
    () =>
      ({ id, anchor, author }: Thread): AnchorMark | null =>
        anchor && {
          id,
          anchor,
          label: say('{place}: comment by {name}', {
            place: anchorLabel(anchor, say, format),
            name: author.name,
          }),
        },
    [say, format],
  );
}

/** Lets the viewer beside show the places of these threads, for as long as they are listed. */
export function useThreadMarks(threads: readonly Thread[] | undefined): void {
  const anchoring = useAnchoring();
  const markOf = useMarkOf();
  useEffect(() => {
    if (!anchoring || !threads) return undefined;
    const marks = threads.flatMap((thread) => markOf(thread) ?? []);
    const ids = new Set(marks.map(({ id }) => id));
    const others = (present: readonly AnchorMark[]) => present.filter(({ id }) => !ids.has(id));
    anchoring.marks.update((present) => [...others(present), ...marks]);
    return () => anchoring.marks.update(others);
  }, [anchoring, threads, markOf]);
}

const draftId = 'draft';

/** Keeps the place in sight that a comment is being written about, until it is sent or let go. */
export function useDraftMark(anchor: Anchor | null): void {
  const say = useText();
  const format = useFormat();
  const anchoring = useAnchoring();
  useEffect(() => {
    if (!anchoring || !anchor) return undefined;
    const label = say('{place}: the comment that you are writing', {
      place: anchorLabel(anchor, say, format),
    });
    anchoring.marks.update((present) => [...present, { id: draftId, anchor, label }]);
    return () => {
      anchoring.marks.update((present) => present.filter(({ id }) => id !== draftId));
      anchoring.chosen.update((chosen) => (chosen?.id === draftId ? null : chosen));
    };
  }, [anchoring, anchor, say, format]);
}
