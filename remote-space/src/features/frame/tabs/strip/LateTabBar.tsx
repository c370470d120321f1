import { phoneScreen, useMedia, useShell, useText, useTitle } from '@holdall/shared';
import { useEffect } from 'react';
import { useLatest } from '../../../../useLatest.ts';
import { keepTabs } from '../keeping/keepTabs.ts';
import { activeTab } from '../state/TabsState.ts';
import { useTabs, useTabsState } from '../TabsContext.ts';
import { PhoneTabs } from './PhoneTabs.tsx';
import { TabStrip } from './TabStrip.tsx';
import { useParking } from './useParking.ts';
import { useTabFaces } from './useTabFaces.ts';
import { useTabCommands } from './useTabCommands.ts';

interface LateTabBarProps {
  readonly isOpen: boolean;
  readonly isSplit: boolean;
}

/** The strip, or both of a split; and what keeps the tabs on the server and in bounds. */
export function LateTabBar({ isOpen, isSplit }: LateTabBarProps) {
  const say = useLatest(useText());
  const { http, bus, outbox } = useShell();
  const tabs = useTabs();
  const spaceId = useTabsState((state) => state.spaceId);
  const isPhone = useMedia(phoneScreen);

  useEffect(
    () =>
      spaceId === null
        ? undefined
        : keepTabs({ tabs, http, bus, outbox, say: (id) => say.current(id), spaceId }),
    [tabs, http, bus, outbox, say, spaceId],
  );
  const active = useTabsState(activeTab);
  const lookOf = useTabFaces();
  // The screens of both halves name the page when they appear; what has the focus names it from then on.
  useTitle(isOpen && isSplit && active ? lookOf(active).name : undefined);
  useParking();
  useTabCommands();

  if (isPhone) return isOpen && <PhoneTabs />;
  if (!isSplit) return <TabStrip side={null} />;
  return (
    <>
      <TabStrip side="start" />
      <TabStrip side="end" />
    </>
  );
}
