import { useCall, useShell, useStore, type Resource } from '@holdall/shared';
import { documentContent } from '@holdall/shared/readings';

/** An address of a frame is good for a minute, some of which passes on the way. */
const lifeMs = 45_000;

/** Where a frame with a document is, as the server has answered. */
export interface FrameAnswer {
  readonly address: string;
  readonly hits: number;
  /** When it is no longer opened. */
  readonly until: number;
}

interface FrameLook {
  /** One slide at a time, or all of them as small pictures. */
  readonly show?: 'one' | 'strip';
  /** Where it is without marks, if that has been asked for already. */
  readonly first?: FrameAnswer | null;
}

/** Asks for the address of a frame with a document before anything is known of that, so that it is here when it is needed. */
export function useFirstFrame({ id, hash }: Resource, wanted: boolean) {
  return useCall(
    documentContent.frame,
    { params: { resourceId: id }, body: {} },
    {
      of: [hash, 'first'],
      read: (answer): FrameAnswer => ({ ...answer, until: Date.now() + lifeMs }),
      enabled: wanted,
      once: true,
      keepMs: 0,
    },
  );
}

/** The address of a frame with a document, in the present theme, with some words marked in it. */
export function useFrameAddress({ id, hash }: Resource, find: string, { show, first }: FrameLook = {}) {
  const { theme: themes } = useShell();
  const theme = useStore(themes);
  const addressOf = ({ address, hits }: Omit<FrameAnswer, 'until'>) => {
    const look = new URLSearchParams({ theme });
    if (find !== '') look.set('find', find);
    if (show) look.set('show', show);
    return { address: `${address}?${look}`, hits };
  };
  const frame = useCall(
    documentContent.frame,
    { params: { resourceId: id }, body: { find } },
    {
      of: [hash, theme, show],
      read: addressOf,
      initial: () => (first && find === '' && Date.now() < first.until ? addressOf(first) : undefined),
      // It is opened at once: one that is not shown any more is of no use later.
      once: true,
      keepMs: 0,
      keepPrevious: true,
    },
  );
  return {
    address: frame.data?.address ?? null,
    hits: frame.data?.hits ?? 0,
    error: frame.status === 'failed' ? frame.error : null,
    isBusy: frame.status === 'loading' || (frame.status === 'ready' && frame.refreshing),
    retry: frame.retry,
  };
}
