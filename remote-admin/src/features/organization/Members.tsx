import { useCall, useText } from '@holdall/shared';
import { adminApi } from '@holdall/shared/administration';
import { Loading, Retry } from '@holdall/shared/ui';
import { Rows, Section } from '../../page/index.ts';
import { MemberRow } from './MemberRow.tsx';

/** The people of the organization. */
export function Members({ can }: { can: readonly string[] }) {
  const say = useText();
  const members = useCall(adminApi.organization.members, {});
  return (
    <Section id="members" title={say('Members')}>
      {members.status === 'loading' && <Loading label={say('Loading the members…')} />}
      {members.status === 'failed' && (
        <Retry onRetry={members.retry}>{say('The members could not be loaded.')}</Retry>
      )}
      <Rows aria-label={say('Members')}>
        {members.data?.items.map((member) => (
          <MemberRow key={member.accountId} member={member} can={can} onChanged={members.retry} />
        ))}
      </Rows>
    </Section>
  );
}
