import { useCall, useFormat, useText, type Space } from '@holdall/shared';
import { laterApi, type AccessRequest } from '@holdall/shared/later';
import { Avatar } from '@holdall/shared/ui';
import { useId } from 'react';
import { AnswerRequest } from './AnswerRequest.tsx';
import styles from './AccessRequests.module.css';

/** Who asks to be let into a space, for who manages it. Nothing while nobody does. */
export function AccessRequests({ space }: { space: Space }) {
  const say = useText();
  const titleId = useId();
  const { data } = useCall(laterApi.accessRequests.list, { params: { spaceId: space.id } });
  if (!data || data.items.length === 0) return null;
  return (
    <section className={styles.asking} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {say('Who asks to be let in')}
      </h2>
      <ul className={styles.requests}>
        {data.items.map((request) => (
          <li key={request.id}>
            <Request space={space} request={request} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Request({ space, request }: { space: Space; request: AccessRequest }) {
  const say = useText();
  const format = useFormat();
  const { user, email, reason, about, askedAt } = request;
  const { name } = user;
  return (
    <article className={styles.request} aria-label={name}>
      <Avatar id={user.id} name={name} src={user.avatarUrl ?? null} size={32} />
      <div className={styles.words}>
        <p className={styles.person}>
          <b>
            <bdi>{name}</bdi>
          </b>{' '}
          <span className={styles.note}>
            {email} · {format.when(askedAt)}
          </span>
        </p>
        {about && <p className={styles.note}>{say('Came for “{name}”.', { name: about.name })}</p>}
        {reason !== '' && (
          <p className={styles.reason} dir="auto">
            {reason}
          </p>
        )}
      </div>
      <AnswerRequest request={request} defaultRole={space.defaultRole} />
    </article>
  );
}
