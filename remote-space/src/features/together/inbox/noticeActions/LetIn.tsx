import { useCall } from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import { AnswerRequest } from '../../../spaces/asking/index.ts';
import { useSpace } from '../../../spaces/rail/index.ts';
import type { NoticeActionProps } from './NoticeActionProps.ts';

/** Answers who asks to be let in, as long as nobody has. */
export function LetIn({ notice: { ids }, onSettled }: NoticeActionProps) {
  const { spaceId = '', accessRequestId } = ids;
  const space = useSpace(spaceId);
  const { data } = useCall(
    laterApi.accessRequests.list,
    { params: { spaceId } },
    { enabled: space?.can.includes('manage') ?? false },
  );
  const request = data?.items.find(({ id }) => id === accessRequestId);
  if (!space || !request) return null;
  return <AnswerRequest request={request} defaultRole={space.defaultRole} onAnswered={onSettled} />;
}
