import { useCall, useShell, useStore, type Resource } from '@holdall/shared';
import { documentContent } from '@holdall/shared/readings';

interface FrameLook {
  /** One slide at a time, or all of them as small pictures. */
  readonly show?: 'one' | 'strip';
}

/** The address of a frame with a document, in the present theme, with some words marked in it. */
export function useFrameAddress({ id, hash }: Resource, find: string, { show }: FrameLook = {}) {
  const { theme: themes } = useShell();
  const theme = useStore(themes);
  const input = { params: { resourceId: id }, body: { find } };
  const frame = useCall(documentContent.frame, input, {
    of: [hash, theme, show],
    read({ address, hits }) {
      const look = new URLSearchParams({ theme });
      if (find !== '') look.set('find', find);
      if (show) look.set('show', show);
      return { address: `${address}?${look}`, hits };
    },
    // An address is good for a minute and opened at once: one that is not shown any more is of no use later.
    once: true,
    keepMs: 0,
    keepPrevious: true,
  });
  return {
    address: frame.data?.address ?? null,
    hits: frame.data?.hits ?? 0,
    error: frame.status === 'failed' ? frame.error : null,
    isBusy: frame.status === 'loading' || (frame.status === 'ready' && frame.refreshing),
    retry: frame.retry,
  };
}
