import { useKeys, useText } from '@holdall/shared';
import { ContextMenu, IconButton, joinClasses, Menu, moveFocus } from '@holdall/shared/ui';
import type { KeyboardEvent } from 'react';
import { tabId } from '../elementIds.ts';
import { findTab, isSplit, liveIds, tabsOf, type TabSide, type TabsState } from '../state/TabsState.ts';
import { useTabs, useTabsState } from '../TabsContext.ts';
import { TabHead } from './TabHead.tsx';
import { tabEntries } from './tabEntries.ts';
import { useTabFaces } from './useTabFaces.ts';
import bar from '../TabBar.module.css';
import styles from './TabStrip.module.css';

const itself = (state: TabsState) => state;

/** The tabs of a half, or all where nothing is split (`side` null). Arrows move along them, Enter opens, Delete closes. */
export function TabStrip({ side }: { side: TabSide | null }) {
  const say = useText();
  const sayKeys = useKeys();
  const tabs = useTabs();
  const state = useTabsState(itself);
  const lookOf = useTabFaces();
  const row = side === null ? state.tabs : tabsOf(state, side);
  const shown = state.shown[side ?? state.focused];
  const live = liveIds(state);
  const isFocusedHalf = side === null || side === state.focused;
  // Where the halves are kept but there is no room for both, none can be made either.
  const canSplit = side !== null || !isSplit(state);
  const entriesOf = (id: string | null | undefined) => {
    const tab = findTab(state, id);
    return tab ? tabEntries({ tab, tabs, state, say, sayKeys, canSplit }) : [];
  };

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (moveFocus(event, '[role="tab"]')) return;
    const id = event.target instanceof HTMLElement ? event.target.dataset['tab'] : undefined;
    if (event.key !== 'Delete' || id === undefined) return;
    event.preventDefault();
    tabs.close(id);
    // The focus stays in the strip.
    requestAnimationFrame(() => {
      const next = tabs.store.get().shown[side ?? tabs.store.get().focused];
      document.getElementById(tabId(next ?? ''))?.focus();
    });
  }

  return (
    <ContextMenu
      label={say('Tab menu')}
      entries={(target) => entriesOf(target.closest<HTMLElement>('[data-tab]')?.dataset['tab'])}
    >
      <div
        className={joinClasses(
          bar.bar,
          side === 'start' && bar.half,
          side === 'end' && bar.beside,
          !isFocusedHalf && styles.quiet,
        )}
      >
        <div
          role="tablist"
          aria-label={side === 'end' ? say('Tabs of the second half') : say('Tabs')}
          tabIndex={-1}
          className={styles.list}
          onKeyDown={handleKeyDown}
        >
          {row.map((tab) => (
            <TabHead
              key={tab.id}
              tab={tab}
              look={lookOf(tab)}
              isShown={tab.id === shown}
              isLive={live.includes(tab.id)}
            />
          ))}
        </div>
        <Menu
          label={say('All tabs')}
          align="end"
          entries={[
            ...row.map((tab) => {
              const look = lookOf(tab);
              const mark = look.kind === null ? { icon: look.icon } : { kind: look.kind };
              return { id: tab.id, label: look.name, ...mark, onSelect: () => tabs.show(tab.id) };
            }),
            'line' as const,
            ...entriesOf(shown),
          ]}
          renderTrigger={(props) => (
            <IconButton icon="chevronDown" size="small" label={say('All tabs')} {...props} />
          )}
        />
      </div>
    </ContextMenu>
  );
}
