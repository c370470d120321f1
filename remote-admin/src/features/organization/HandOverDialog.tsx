import { useCall, useShell, useText, type OrganizationMember } from '@holdall/shared';
import { adminApi } from '@holdall/shared/administration';
import { ProofDialog } from '../../forms/index.ts';
import { useEnter } from './useEnter.ts';

interface HandOverDialogProps {
  open: boolean;
  hide(): void;
  member: OrganizationMember;
}

/** Makes somebody else the owner in one's place. */
export function HandOverDialog({ open, hide, member }: HandOverDialogProps) {
  const say = useText();
  const { http } = useShell();
  const enter = useEnter();
  const hasPassword = useCall(adminApi.secondFactor.get, {}).data?.hasPassword ?? true;
  const { accountId, user } = member;
  return (
    <ProofDialog
      open={open}
      hide={hide}
      title={say('Hand over to {name}?', { name: user.name })}
      action={say('Hand over')}
      look="danger"
      hasPassword={hasPassword}
      send={async (proof) => {
        const answer = await http.call(
          adminApi.organization.handOver,
          { body: { ...proof, accountId } },
          { quiet: true },
        );
        enter(answer);
      }}
    >
      <p>{say('{name} becomes the owner, and you go on as an administrator.', { name: user.name })}</p>
    </ProofDialog>
  );
}
