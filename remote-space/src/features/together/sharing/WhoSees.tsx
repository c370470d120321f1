import { AppError, useCall, useFormat, useText, useUser } from '@holdall/shared';
import { laterApi, type AccessGrant, type PersonAccess, type Share } from '@holdall/shared/later';
import { Avatar, Button, DateField, Icon, IconButton, Loading, Retry } from '@holdall/shared/ui';
import { useId, useState } from 'react';
import { dayOf } from '../../../days.ts';
import { roleNames } from '../../spaces/members/index.ts';
import type { Sharable } from './sharable.ts';
import { ShareChoices } from './ShareChoices.tsx';
import styles from './Sharing.module.css';
import type { Viewed } from './ViewAs.tsx';

interface WhoSeesProps {
  readonly thing: Pick<Sharable, 'id' | 'name'>;
  /** Shows what one of them sees, or saw at a moment. */
  onViewAs(viewed: Viewed): void;
}

/** Everybody who sees something, or saw it at an earlier moment: in which role, and why. */
export function WhoSees({ thing, onViewAs }: WhoSeesProps) {
  const say = useText();
  /** The moment that is looked at, as a field of dates has it: empty until one is chosen, null for the present. */
  const [moment, setMoment] = useState<string | null>(null);
  const at = moment ? new Date(moment).toISOString() : undefined;
  const access = useCall(laterApi.shares.list, { params: { target: thing.id }, query: { at } });
  const label = at === undefined ? say('Who has access') : say('Who had access');
  return (
    <section aria-label={label}>
      <div className={styles.accessHead}>
        <h3 className={styles.heading}>{label}</h3>
        <Button
          look="ghost"
          size="small"
          icon="history"
          aria-expanded={moment !== null}
          onClick={() => setMoment(moment === null ? '' : null)}
        >
          {moment === null ? say('At an earlier time') : say('As it is now')}
        </Button>
      </div>
      {moment !== null && <MomentField value={moment} since={access.data?.knownSince} onChange={setMoment} />}
      {access.status === 'loading' && <Loading label={say('Looking who sees it…')} />}
      {access.status === 'failed' && (
        <Retry onRetry={access.retry}>
          {AppError.is(access.error) && access.error.code === 'forbidden'
            ? access.error.message
            : say('Who sees it could not be loaded.')}
        </Retry>
      )}
      <ul className={styles.people}>
        {access.data?.groups.map((share) => (
          <Group key={share.id} share={share} name={thing.name} />
        ))}
        {access.data?.items.map((one) => (
          <Person key={one.user.id} access={one} name={thing.name} at={at} onViewAs={onViewAs} />
        ))}
      </ul>
      {access.data?.items.length === 0 && (
        <p className={styles.about}>{say('It was not there then, or in the trash.')}</p>
      )}
      {access.data?.more && <p className={styles.about}>{say('There are more than are shown here.')}</p>}
    </section>
  );
}

interface MomentFieldProps {
  readonly value: string;
  /** Since when it is known what was; nothing until that has been heard. */
  readonly since: string | undefined;
  onChange(value: string): void;
}

/** The moment that is looked at: none before what is known, and none to come. */
function MomentField({ value, since, onChange }: MomentFieldProps) {
  const say = useText();
  const format = useFormat();
  const [today] = useState(() => dayOf(new Date()));
  return (
    <div className={styles.moment}>
      <DateField
        label={say('As it was')}
        withTime
        value={value}
        onChange={onChange}
        max={today}
        {...(since !== undefined && {
          min: dayOf(new Date(since)),
          description: say('Known since {when}. What has been deleted for good is not shown.', {
            when: format.whenInSentence(since),
          }),
        })}
      />
    </div>
  );
}

interface PersonProps extends Pick<WhoSeesProps, 'onViewAs'> {
  /** What they see. */
  readonly name: string;
  readonly access: PersonAccess;
  /** The earlier moment that is looked at. */
  readonly at: string | undefined;
}

/** One of them. What is shared with them can be changed here; being in the space is changed there. */
function Person({ access: { user, email, role, grants }, name, at, onViewAs }: PersonProps) {
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
        aria-label={
          at === undefined
            ? say('Why does {name} see it?', { name: user.name })
            : say('Why did {name} see it?', { name: user.name })
        }
        onClick={() => setOpen(!isOpen)}
      >
        {say('Why?')}
      </Button>
      {user.id !== me.id && (
        <IconButton
          icon="eye"
          size="small"
          label={
            at === undefined
              ? say('What {name} sees', { name: user.name })
              : say('What {name} saw', { name: user.name })
          }
          onClick={() => onViewAs({ person: user, at })}
        />
      )}
      {share?.shareId && at === undefined ? (
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
  if (through === 'collection') {
    const known = { ...values, name: by?.name ?? '', of: of ?? '' };
    return of === null
      ? say('Through a collection that {name} has shared {when}, as: {role}', known)
      : say('Through the collection “{of}”, shared by {name} {when}, as: {role}', known);
  }
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
