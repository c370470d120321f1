import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { usePanel } from './usePanel.ts';

/** What an address can name that stands in a tab of the panel, with that tab. */
const tabs = { comment: 'comments', issue: 'issues' } as const;

/** Opens the panel at the tab in which stands what the address names: a comment, an issue. */
export function usePanelLink(): void {
  const { search } = useLocation();
  const { show } = usePanel();
  const names = new URLSearchParams(search);
  const named = Object.entries(tabs).find(([name]) => names.has(name));
  const open = useEffectEvent(() => named && show(named[1]));
  const address = named && names.get(named[0]);
  useEffect(() => {
    if (address !== undefined) open();
  }, [address]);
}
