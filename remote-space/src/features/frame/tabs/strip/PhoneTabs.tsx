import { InSlot, useText } from '@holdall/shared';
import { Button, Icon, IconButton, joinClasses, Sheet, VisuallyHidden } from '@holdall/shared/ui';
import { useMemo, useState } from 'react';
import { activeTab, type TabsState } from '../state/TabsState.ts';
import { useTabs, useTabsState } from '../TabsContext.ts';
import { tabActions } from './tabActions.ts';
import { TabMark } from './TabMark.tsx';
import { useTabFaces } from './useTabFaces.ts';
import styles from './PhoneTabs.module.css';

const itself = (state: TabsState) => state;

/** The tabs on a phone: a button in its title bar, with a sheet that lists them. */
export function PhoneTabs() {
  const say = useText();
  const tabs = useTabs();
  const actions = useMemo(() => tabActions(tabs), [tabs]);
  const state = useTabsState(itself);
  const lookOf = useTabFaces();
  const [open, setOpen] = useState(false);
  const active = activeTab(state);
  if (!active) return null;

  function show(id: string) {
    setOpen(false);
    tabs.show(id);
  }

  return (
    <>
      <InSlot name="title">
        <button type="button" className={styles.button} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <bdi className={styles.name}>{lookOf(active).name}</bdi>
          <VisuallyHidden>, </VisuallyHidden>
          <span className={styles.count}>{state.tabs.length}</span>
          <VisuallyHidden>
            {say('{count, plural, one {tab} other {tabs}}', { count: state.tabs.length })}
          </VisuallyHidden>
          <Icon name="chevronDown" size={15} />
        </button>
      </InSlot>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        from="bottom"
        title={say('Tabs')}
        actions={
          state.closed.length > 0 && (
            <Button icon="restore" onClick={() => actions.reopen()}>
              {say('Open the closed tab again')}
            </Button>
          )
        }
      >
        <ul className={styles.list}>
          {state.tabs.map((tab) => {
            const look = lookOf(tab);
            return (
              <li key={tab.id} className={styles.row}>
                <button
                  type="button"
                  aria-current={tab.id === active.id ? 'true' : undefined}
                  className={joinClasses(styles.tab, tab.preview && styles.preview)}
                  onClick={() => show(tab.id)}
                >
                  <TabMark look={look} />
                  <bdi className={styles.name}>{look.name}</bdi>
                </button>
                <IconButton
                  icon={tab.pinned ? 'unpin' : 'pin'}
                  label={
                    tab.pinned
                      ? say('Unpin {name}', { name: look.name })
                      : say('Pin {name}', { name: look.name })
                  }
                  onClick={() => actions.pin(tab.id, !tab.pinned)}
                />
                <IconButton
                  icon="close"
                  label={say('Close {name}', { name: look.name })}
                  onClick={() => tabs.close(tab.id)}
                />
              </li>
            );
          })}
        </ul>
      </Sheet>
    </>
  );
}
