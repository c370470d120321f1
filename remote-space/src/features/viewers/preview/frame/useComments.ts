import type { Resource } from '@holdall/shared';
import { useMemo } from 'react';
import { useLatest } from '../../../../useLatest.ts';
import { createAnchoring, type Anchoring } from '../../annotations/index.ts';
import { askToComment } from '../../../together/commentWish/index.ts';
import { usePanelLink, type usePanel } from '../../../frame/panel/index.ts';

/** What the frame has to do with comments. */
export interface FrameComments {
  readonly anchoring: Anchoring;
  readonly isOpen: boolean;
  toggle(): void;
  /** Begins one about the place that is chosen. */
  begin(): void;
}

/** Connects a viewer with the comments in the panel, and opens the panel where the address names one. */
export function useComments(resource: Resource, panel: ReturnType<typeof usePanel>): FrameComments {
  const latest = useLatest({ resource, panel });
  const anchoring = useMemo(
    () =>
      createAnchoring({
        version: () => latest.current.resource.hash ?? latest.current.resource.id,
        onComment(anchor) {
          latest.current.panel.show('comments');
          askToComment(latest.current.resource.id, anchor);
        },
        onChoose: () => latest.current.panel.show('comments'),
      }),
    [latest],
  );
  usePanelLink();

  const isOpen = panel.isOpen && panel.tab === 'space.comments';
  return {
    anchoring,
    isOpen,
    toggle: () => (isOpen ? panel.setOpen(false) : panel.show('comments')),
    begin() {
      panel.show('comments');
      askToComment(resource.id, anchoring.here());
    },
  };
}
