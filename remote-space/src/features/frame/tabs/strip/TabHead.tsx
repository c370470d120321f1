import { useText, type WorkspaceTab } from '@holdall/shared';
import { Icon, joinClasses, Tooltip, VisuallyHidden } from '@holdall/shared/ui';
import { useCallback, useEffect, useMemo, useRef, type MouseEvent } from 'react';
import { panelId, tabId } from '../elementIds.ts';
import { tabsOf } from '../state/TabsState.ts';
import { useTabs } from '../TabsContext.ts';
import { tabActions } from './tabActions.ts';
import { TabMark } from './TabMark.tsx';
import { useTabDrag } from './useTabDrag.ts';
import type { TabLook } from './useTabFaces.ts';
import styles from './TabStrip.module.css';

interface TabHeadProps {
  readonly tab: WorkspaceTab;
  readonly look: TabLook;
  readonly isShown: boolean;
  /** Its screen exists. */
  readonly isLive: boolean;
}

/** A tab in the strip. The cross in it is for the mouse; keys have Delete, Alt+W and the menu. */
export function TabHead({ tab, look, isShown, isLive }: TabHeadProps) {
  const say = useText();
  const tabs = useTabs();
  const actions = useMemo(() => tabActions(tabs), [tabs]);
  const element = useRef<HTMLButtonElement>(null);
  const { id, pinned, preview } = tab;

  const handleDrop = useCallback(
    (draggedId: string, edge: 'before' | 'after') => {
      const row = tabsOf(tabs.store.get(), tab.side);
      const index = row.findIndex((one) => one.id === id);
      actions.moveBefore(draggedId, edge === 'before' ? id : (row[index + 1]?.id ?? null));
    },
    [tabs, actions, id, tab.side],
  );
  const edge = useTabDrag({ element, id, onDrop: handleDrop });
  useEffect(() => {
    if (isShown) element.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isShown]);

  function handleClick(event: MouseEvent) {
    const onCross = event.target instanceof Element && event.target.closest('[data-part=close]') !== null;
    if (onCross) tabs.close(id);
    else tabs.show(id);
  }
  function handleMiddle(event: MouseEvent) {
    if (event.button !== 1) return;
    event.preventDefault();
    tabs.close(id);
  }

  const head = (
    <button
      ref={element}
      type="button"
      role="tab"
      id={tabId(id)}
      data-tab={id}
      aria-selected={isShown}
      aria-controls={isLive ? panelId(id) : undefined}
      tabIndex={isShown ? 0 : -1}
      className={joinClasses(
        styles.tab,
        pinned && styles.pinned,
        preview && styles.preview,
        look.isGone && styles.gone,
        edge === 'before' && styles.before,
        edge === 'after' && styles.after,
      )}
      onClick={handleClick}
      onAuxClick={handleMiddle}
      onDoubleClick={() => tabs.keep(id)}
    >
      <TabMark look={look} />
      {pinned ? (
        <VisuallyHidden>{say('{name}, pinned', { name: look.name })}</VisuallyHidden>
      ) : (
        <bdi className={styles.name}>{look.name}</bdi>
      )}
      {!pinned && (
        <span data-part="close" aria-hidden className={styles.cross}>
          <Icon name="close" size={13} />
        </span>
      )}
    </button>
  );
  return pinned ? (
    <Tooltip text={look.name} names>
      {head}
    </Tooltip>
  ) : (
    head
  );
}
