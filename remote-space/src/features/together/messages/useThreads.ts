import { useCall, type ThreadFilter } from '@holdall/shared';
import { messages } from '@holdall/shared/messages';
import type { Subject } from './Subject.ts';

const pageSize = '30';

/** A page of the threads about something. */
export function useThreads({ type, id }: Subject, filter: ThreadFilter, cursor: string | undefined) {
  const query = { filter, limit: pageSize, ...(cursor === undefined ? {} : { cursor }) };
  const isStorage = type === 'storage';
  const ofResource = useCall(
    messages.ofResource,
    { params: { resourceId: id }, query },
    { enabled: !isStorage },
  );
  const ofStorage = useCall(messages.ofStorage, { params: { storageId: id }, query }, { enabled: isStorage });
  return isStorage ? ofStorage : ofResource;
}
