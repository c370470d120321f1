import { ShellContext, useShell, type CommandRegistry, type WorkspaceTab } from '@holdall/shared';
import { joinClasses } from '@holdall/shared/ui';
import { Activity, memo, useMemo, type ReactNode } from 'react';
import { OwnTabContext, useTabs, type OwnTab } from './TabsContext.ts';
import { panelId, tabId } from './elementIds.ts';
import styles from './TabPanel.module.css';

interface TabPanelProps {
  readonly tab: WorkspaceTab;
  readonly isShown: boolean;
  readonly isFocused: boolean;
  /** There are two halves. */
  readonly isSplit: boolean;
  /** There is a strip with its tab. */
  readonly isNamed: boolean;
  readonly children: ReactNode;
}

/** Commands that are not there: of the half that has not the focus, whose keys would be those of the other. */
const silent = (commands: CommandRegistry): CommandRegistry => ({ ...commands, register: () => () => {} });

/**
 * The screen of a live tab. One that is not shown keeps its state, its scroll position and its selection, but nothing of
 * it runs: its effects are undone, so it listens to nothing and asks for nothing.
 */
export const TabPanel = memo(function TabPanel(props: TabPanelProps) {
  const { tab, isShown, isFocused, isSplit, isNamed, children } = props;
  const shell = useShell();
  const tabs = useTabs();
  const { id, side } = tab;
  const ownShell = useMemo(
    () => (isFocused ? shell : { ...shell, commands: silent(shell.commands) }),
    [shell, isFocused],
  );
  const own = useMemo<OwnTab>(
    () => ({
      id,
      isFocused,
      describe: (description) => tabs.describe(id, description),
      keep: () => tabs.keep(id),
      isStepBehind: () => tabs.isStepBehind(id),
      close: () => tabs.close(id),
    }),
    [tabs, id, isFocused],
  );
  const takeFocus = () => tabs.focus(side);

  return (
    <Activity mode={isShown ? 'visible' : 'hidden'}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only notices which half is worked in */}
      <div
        {...(isNamed ? { role: 'tabpanel', 'aria-labelledby': tabId(id) } : {})}
        id={panelId(id)}
        className={joinClasses(
          styles.panel,
          isSplit && styles.half,
          isSplit && side === 'end' && styles.beside,
        )}
        onPointerDownCapture={takeFocus}
        onFocusCapture={takeFocus}
      >
        <ShellContext value={ownShell}>
          <OwnTabContext value={own}>{children}</OwnTabContext>
        </ShellContext>
      </div>
    </Activity>
  );
});
