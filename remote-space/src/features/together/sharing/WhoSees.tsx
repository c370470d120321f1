import { useCall, useFormat, useText, useUser } from '@holdall/shared';
import { laterApi, type AccessGrant, type PersonAccess, type Share } from '@holdall/shared/later';
import { Avatar, Button, Icon, IconButton, Loading, Retry } from '@holdall/shared/ui';
import { useId, useState } from 'react';
import { roleNames } from '../../spaces/members/index.ts';
import type { Sharable } from './sharable.ts';
import { ShareChoices } from './ShareChoices.tsx';
import styles from './Sharing.module.css';

interface WhoSeesProps {
  readonly thing: Pick<Sharable, 'id' | 'name'>;
  /** Shows what one of them sees. */
  onViewAs(person: PersonAccess['user']): void;
}

/** Everybody who sees something: in which role, and why. */
export function WhoSees({ thing, onViewAs }: WhoSeesProps) {
  const say = useText();
  const access = useCall(laterApi.shares.list, { params: { target: thing.id } });
  return (
    <section aria-label={say('Who has access')}>
      <h3 className={styles.heading}>{say('Who has access')}</h3>
      {access.status === 'loading' && <Loading label={say('Looking who sees it…')} />}
      {access.status === 'failed' && (
        <Retry onRetry={access.retry}>{say('Who sees it could not be loaded.')}</Retry>
      )}
      <ul className={styles.people}>
        {access.data?.groups.map((share) => (
          <Group key={share.id} share={share} name={thing.name} />
        ))}
        {access.data?.items.map((one) => (
          <Person key={one.user.id} access={one} name={thing.name} onViewAs={onViewAs} />
        ))}
      </ul>
      {access.data?.more && <p className={styles.about}>{say('There are more than are shown here.')}</p>}
    </section>
  );
}

interface PersonProps extends Pick<WhoSeesProps, 'onViewAs'> {
  /** What they see. */
  readonly name: string;
  readonly access: PersonAccess;
}

/** One of them. What was shared with them can be changed here; being in the space is changed there. */
function Person({ access: { user, email, role, grants }, name, onViewAs }: PersonProps) {
  const say = useText();
  const format = useFormat();
  const me = useUser();
  const [isOpen, setOpen] = useState(false);
  const why = useId();
  const share = grants.find(({ shareId }) => shareId !== null);

  return (
    <li className={styles.person}>
      <Avatar name={user.name} size={30} />
      <span className={styles.name}>
        <b>
          <bdi>{user.name}</bdi> {user.id === me.id && `(${say('you')})`}
        </b>
        <span className={styles.about}>{format.facts([email, user.guest && say('Guest')])}</span>
      </span>
      <Button
        look="ghost"
        size="small"
        aria-expanded={isOpen}
        aria-controls={why}
        aria-label={say('Why does {name} see it?', { name: user.name })}
        onClick={() => setOpen(!isOpen)}
      >
        {say('Why?')}
      </Button>
      {user.id !== me.id && (
        <IconButton
          icon="eye"
          size="small"
          label={say('What {name} sees', { name: user.name })}
          onClick={() => onViewAs(user)}
        />
      )}
      {share?.shareId ? (
        <ShareChoices share={{ ...share, id: share.shareId, name }} holder={user.name} />
      ) : (
        <span className={styles.role}>{say(roleNames[role])}</span>
      )}
      <ul id={why} hidden={!isOpen} className={styles.why}>
        {grants.map((grant) => (
          <li key={`${grant.through} ${grant.of} ${grant.group} ${grant.since}`}>
            <Reason grant={grant} />
          </li>
        ))}
        {grants.length > 1 && <li>{say('The wider one counts.')}</li>}
      </ul>
    </li>
  );
}

/** A group with which it is shared itself. Who is in it stands below, each by themselves. */
function Group({ share, name }: { readonly share: Share; readonly name: string }) {
  const say = useText();
  const group = share.group?.name ?? '';
  return (
    <li className={styles.person}>
      <span className={styles.groupSign}>
        <Icon name="people" size={16} />
      </span>
      <span className={styles.name}>
        <b>
          <bdi>{group}</bdi>
        </b>
        <span className={styles.about}>
          {say('Group of {count, plural, one {# person} other {# people}}', {
            count: share.group?.people ?? 0,
          })}
        </span>
      </span>
      <ShareChoices share={{ ...share, name }} holder={group} />
    </li>
  );
}

function Reason({ grant: { through, of, group, role, since, by, until } }: { readonly grant: AccessGrant }) {
  const say = useText();
  const format = useFormat();
  const values = { role: say(roleNames[role]), when: format.whenInSentence(since) };
  if (through === 'space')
    return group === null
      ? say('In the space since {when}, as: {role}', values)
      : say('In the space through {group} since {when}, as: {role}', { ...values, group });
  const known = { ...values, name: by?.name ?? '', of: of ?? '', group: group ?? '' };
  const shared =
    group === null
      ? through === 'above'
        ? say('Through “{of}”, shared by {name} {when}, as: {role}', known)
        : say('Shared by {name} {when}, as: {role}', known)
      : through === 'above'
        ? say('Through “{of}”, shared with {group} by {name} {when}, as: {role}', known)
        : say('In {group}, with which {name} shared it {when}, as: {role}', known);
  return until === null
    ? shared
    : format.facts([shared, say('until {when}', { when: format.whenInSentence(until) })]);
}
