import { useShell, useUser } from '@holdall/shared';
import { useEffect } from 'react';
import { activeVisit, type Tabs } from '../../frame/tabs/index.ts';
import { noteVisit } from './noteVisit.ts';
import { visitsOf } from './useVisits.ts';

/** Notes every place that is looked at in a tab, once its name is known. */
export function useNoteVisits(tabs: Tabs): void {
  const shell = useShell();
  const { id } = useUser();
  useEffect(() => {
    let last = '';
    const following = tabs.store.changes.subscribe((state) => {
      const visit = activeVisit(state);
      const mark = visit ? `${visit.address} ${visit.name}` : last;
      if (!visit || mark === last) return;
      last = mark;
      visitsOf(shell, id).update((visits) => noteVisit(visits, { ...visit, at: Date.now() }));
    });
    return () => following.unsubscribe();
  }, [tabs, shell, id]);
}
