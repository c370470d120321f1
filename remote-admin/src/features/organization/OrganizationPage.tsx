import { currentOrganization, useCall, useText, useUser } from '@holdall/shared';
import { adminApi } from '@holdall/shared/administration';
import { Loading, Retry } from '@holdall/shared/ui';
import { Page, Rows, Section } from '../../page/index.ts';
import { AddressSection } from './AddressSection.tsx';
import { FoundOrganization } from './FoundOrganization.tsx';
import { DomainOffers, DomainsSection } from '../domains/index.ts';
import { GroupsSection } from '../groups/index.ts';
import { GuestsSection } from '../guests/index.ts';
import { Invitations } from './Invitations.tsx';
import { Invite } from './Invite.tsx';
import { LookSection } from './LookSection.tsx';
import { MyAccounts } from './MyAccounts.tsx';
import { OrganizationName } from './OrganizationName.tsx';
import { PolicySection } from './PolicySection.tsx';
import { ReceivedInvitations } from './ReceivedInvitations.tsx';
import { useEnter } from './useEnter.ts';
import { MemberRow } from './MemberRow.tsx';

/** One's accounts, and the organization of the present one. */
export function OrganizationPage() {
  const say = useText();
  const user = useUser();
  const present = currentOrganization(user);
  const enter = useEnter();
  return (
    <Page title={say('Organization')} heading={<bdi>{present?.name ?? say('Organization')}</bdi>}>
      <ReceivedInvitations />
      <DomainOffers onJoined={enter} />
      <MyAccounts />
      {present ? (
        <Present key={present.id} />
      ) : (
        <>
          <GuestsSection canConvert={false} canInvite />
          <FoundOrganization />
        </>
      )}
    </Page>
  );
}

function Present() {
  const say = useText();
  const organization = useCall(adminApi.organization.get, {});
  if (organization.status === 'loading') return <Loading label={say('Loading the organization…')} />;
  if (organization.status === 'failed')
    return <Retry onRetry={organization.retry}>{say('The organization could not be loaded.')}</Retry>;
  const { can, name, policy } = organization.data;
  return (
    <>
      {can.includes('rename') && (
        <>
          <OrganizationName name={name} onRenamed={organization.retry} />
          <AddressSection organization={organization.data} onChanged={organization.retry} />
        </>
      )}
      <Members can={can} />
      <GroupsSection canManage={can.includes('manageGroups')} />
      {can.includes('sponsorGuests') && (
        <GuestsSection
          canConvert={can.includes('manageMembers')}
          canInvite={can.includes('inviteGuests')}
          mostDays={policy.guestDays}
        />
      )}
      {can.includes('invite') && (
        <>
          <Invite can={can} />
          <Invitations />
        </>
      )}
      {can.includes('manageDomains') && <DomainsSection />}
      {can.includes('design') && (
        <LookSection organization={organization.data} onChanged={organization.retry} />
      )}
      {can.includes('policy') && (
        <PolicySection organization={organization.data} onChanged={organization.retry} />
      )}
    </>
  );
}

/** The people of the organization. */
function Members({ can }: { can: readonly string[] }) {
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
