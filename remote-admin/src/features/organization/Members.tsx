import { api, useCall, useText } from '@holdall/shared';
import { Loading, Retry } from '@holdall/shared/ui';
import { MemberRow } from './MemberRow.tsx';
import styles from './OrganizationPage.module.css';

/** The people of the organization. */
export function Members({ can }: { can: readonly string[] }) {
  const say = useText();
  const members = useCall(api.organization.members, {});
  return (
    <section className={styles.part} aria-labelledby="members">
      <h2 id="members">{say('Members')}</h2>
      {members.status === 'loading' && <Loading label={say('Loading the members…')} />}
      {members.status === 'failed' && (
        <Retry onRetry={members.retry}>{say('The members could not be loaded.')}</Retry>
      )}
      <ul className={styles.rows} aria-label={say('Members')}>
        {members.data?.items.map((member) => (
          <MemberRow key={member.accountId} member={member} can={can} onChanged={members.retry} />
        ))}
      </ul>
    </section>
  );
}
