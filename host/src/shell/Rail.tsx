import { NavLink } from 'react-router-dom';
import { places, useShell, useStore, useText } from '@holdall/shared';
import type { RegistryRow } from '@holdall/shared/remote';
import { Icon, Tooltip, IconButton, Menu } from '@holdall/shared/ui';
import { Bell } from '../inbox/Bell.tsx';
import { LateJobs } from '../jobs/LateJobs.tsx';
import type { Notices } from '../notices/index.ts';
import { LateOutbox } from '../offline/LateOutbox.tsx';
import { ThemeToggle } from '../theme/index.ts';
import { barRows } from './barRows.ts';
import { FrameSlot } from './FrameSlot.tsx';
import { HomeMark } from './HomeMark.tsx';
import styles from './ShellFrame.module.css';
import { UserMenu } from './UserMenu.tsx';
import { useHelpEntries } from './useHelpEntries.ts';

interface RailProps {
  readonly remotes: readonly RegistryRow[];
  readonly notices: Notices;
}

/** The rail at the starting edge: home, what the open remote puts there (the spaces), bell, help, theme, the person. */
export function Rail({ remotes, notices }: RailProps) {
  const say = useText();
  // The mark at the top leads to the workspace already.
  const rows = barRows(remotes, useStore(useShell().user)).filter(({ to }) => to !== places.space);
  return (
    <header className={styles.rail}>
      <HomeMark />
      <FrameSlot name="rail" className={styles.spaces} />
      <div className={styles.tools}>
        {rows.map(({ id, label, to, icon }) => (
          <Tooltip key={id} text={say(label)}>
            <NavLink to={to} aria-label={say(label)} className={styles.tool ?? ''}>
              <Icon name={icon ?? 'file'} size={18} />
            </NavLink>
          </Tooltip>
        ))}
        <LateOutbox side="right" />
        <LateJobs />
        <Bell notices={notices} side="right" />
        <HelpMenu />
        <ThemeToggle />
        <UserMenu remotes={remotes} side="right" />
      </div>
    </header>
  );
}

/** The question mark: keys, guide and support, at the same place on every screen. */
function HelpMenu() {
  const say = useText();
  const entries = useHelpEntries();
  return (
    <Menu
      label={say('Help')}
      side="right"
      align="end"
      entries={entries}
      renderTrigger={(props) => <IconButton icon="help" label={say('Help')} {...props} />}
    />
  );
}
