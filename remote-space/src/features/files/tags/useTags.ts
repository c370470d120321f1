import { useCall } from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';

/** The tags that the space of a storage has, those first that most things have; none while they are on their way. */
export function useTags(storageId: string | undefined): readonly string[] {
  const input = { params: { storageId: storageId ?? '' }, query: {} };
  const tags = useCall(laterApi.tags.list, input, { enabled: storageId !== undefined });
  return (tags.data?.items ?? []).map(({ tag }) => tag);
}
