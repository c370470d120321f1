import { useCall, useText, type Space } from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import { Avatar, Button, Loading, Retry } from '@holdall/shared/ui';
import { useState } from 'react';
import { MembersDialog, roleNames } from '../members/index.ts';
import styles from './SpaceOverview.module.css';

/** Who is in a space, and as what. Guests see themselves. */
export function People({ space }: { space: Space }) {
  const say = useText();
  const [open, setOpen] = useState(false);
  const members = useCall(laterApi.members.list, { params: { spaceId: space.id } });
  return (
    <section aria-labelledby="space-members" className={styles.people}>
      <div className={styles.groupHead}>
        <h2 id="space-members" className={styles.group}>
          {say('Members')}
        </h2>
        {space.can.includes('manage') && (
          <Button size="small" icon="invite" onClick={() => setOpen(true)}>
            {say('Add or change')}
          </Button>
        )}
      </div>
      {members.status === 'loading' && <Loading label={say('Loading the members…')} />}
      {members.status === 'failed' && (
        <Retry onRetry={members.retry}>{say('The members could not be loaded.')}</Retry>
      )}
      <ul className={styles.members}>
        {members.data?.items.map(({ user, role }) => (
          <li key={user.id}>
            <Avatar id={user.id} name={user.name} src={user.avatarUrl ?? null} size={32} />
            <span className={styles.words}>
              <bdi className={styles.name}>{user.name}</bdi>
              <span className={styles.note}>{say(roleNames[role])}</span>
            </span>
          </li>
        ))}
      </ul>
      <MembersDialog
        open={open}
        onClose={() => {
          setOpen(false);
          members.retry();
        }}
        space={space}
      />
    </section>
  );
}
