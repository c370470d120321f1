import { roles, useText, type Role } from '@holdall/shared';
import type { Share } from '@holdall/shared/later';
import { IconButton, Select } from '@holdall/shared/ui';
import { roleNames } from '../../spaces/members/index.ts';
import { EndSelect } from './EndSelect.tsx';
import { useSharing } from './useSharing.ts';
import styles from './Sharing.module.css';

interface ShareChoicesProps {
  readonly share: Pick<Share, 'id' | 'role' | 'until'> & { readonly name: string };
  /** What the person or the group is called. */
  readonly holder: string;
}

/** What can be done with a share: another end, another role, taking it back. */
export function ShareChoices({ share, holder }: ShareChoicesProps) {
  const say = useText();
  const { change, takeBack } = useSharing();
  // A refusal has been shown as a notice.
  const quietly = (work: Promise<unknown>) => void work.catch(() => null);
  return (
    <span className={styles.actions}>
      <EndSelect share={share} person={holder} />
      <Select
        aria-label={say('Role of {name}', { name: holder })}
        value={share.role}
        options={roles.map((value) => ({ value, label: say(roleNames[value]) }))}
        onChange={(event) => quietly(change(share, { role: event.target.value as Role }))}
      />
      <IconButton
        icon="close"
        size="small"
        label={say('Take it back from {name}', { name: holder })}
        onClick={() => quietly(takeBack(share, holder))}
      />
    </span>
  );
}
