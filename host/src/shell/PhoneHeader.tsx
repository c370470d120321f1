import { useShell, useText } from '@holdall/shared';
import type { RegistryRow } from '@holdall/shared/remote';
import { IconButton } from '@holdall/shared/ui';
import { Bell } from '../inbox/Bell.tsx';
import { LateJobs } from '../jobs/LateJobs.tsx';
import type { Notices } from '../notices/index.ts';
import { LateOutbox } from '../offline/LateOutbox.tsx';
import { FrameSlot } from './FrameSlot.tsx';
import { HomeMark } from './HomeMark.tsx';
import styles from './ShellFrame.module.css';
import { UserMenu } from './UserMenu.tsx';

interface PhoneHeaderProps {
  readonly remotes: readonly RegistryRow[];
  readonly notices: Notices;
}

/** The title bar of a narrow screen; its title is the open remote's. */
export function PhoneHeader({ remotes, notices }: PhoneHeaderProps) {
  const say = useText();
  const { openPalette } = useShell();
  return (
    <header className={styles.phoneHeader}>
      <HomeMark />
      <FrameSlot name="title" className={styles.title} />
      <IconButton icon="search" label={say('Search or do something')} size="large" onClick={openPalette} />
      <LateOutbox side="bottom" />
      <LateJobs />
      <Bell notices={notices} side="bottom" />
      <UserMenu remotes={remotes} side="bottom" withTheme />
    </header>
  );
}
