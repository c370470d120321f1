import { createKeptOfPerson, useMedia, useShell, useStore, useUser } from '@holdall/shared';

/** Here the list and what stands beside it have room, as the right panel has. The stylesheets say the same. */
const roomForPreview = '(min-width: 1280px)';

const read = (value: unknown) => ({ isOpen: (value as { isOpen?: unknown } | null)?.isOpen !== false });

const paneOf = createKeptOfPerson('searchPreview', read);

/** The preview beside what is found, as this person left it in this browser: open unless they have closed it. */
export function usePreviewPane() {
  const shell = useShell();
  const kept = paneOf(shell, useUser().id);
  const { isOpen } = useStore(kept);
  const hasRoom = useMedia(roomForPreview);
  return {
    hasRoom,
    /** A narrow window has none, and nothing is fetched for it there. */
    isShown: hasRoom && isOpen,
    setOpen: (open: boolean) => kept.set({ isOpen: open }),
  };
}
