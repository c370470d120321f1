import { callKey, useShell, useStore, type Resource } from '@holdall/shared';
import { documentContent } from '@holdall/shared/readings';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

interface FrameLook {
  /** One slide at a time, or all of them as small pictures. */
  readonly show?: 'one' | 'strip';
}

/** The address of a frame with a document, in the present theme, with some words marked in it. */
export function useFrameAddress({ id, hash }: Resource, find: string, { show }: FrameLook = {}) {
  const { http, theme: themes } = useShell();
  const theme = useStore(themes);
  const query = useQuery({
    queryKey: [
      ...callKey(documentContent.frame, { params: { resourceId: id }, body: { find } }),
      hash,
      theme,
      show,
    ],
    async queryFn({ signal }) {
      const input = { params: { resourceId: id }, body: { find } };
      const { address, hits } = await http.call(documentContent.frame, input, { signal, quiet: true });
      const look = new URLSearchParams({ theme });
      if (find !== '') look.set('find', find);
      if (show) look.set('show', show);
      return { address: `${address}?${look}`, hits };
    },
    // An address is good for a minute and opened at once: one that is not shown any more is of no use later.
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
    placeholderData: keepPreviousData,
  });
  return {
    address: query.data?.address ?? null,
    hits: query.data?.hits ?? 0,
    error: query.data ? null : query.error,
    isBusy: query.isFetching,
    retry: () => void query.refetch(),
  };
}
