import type { KeyboardEvent } from 'react';
import type { Player } from './usePlayer.ts';

interface Given {
  readonly player: Player;
  readonly isVideo: boolean;
  toggleCaptions(): void;
  onPictureInPicture?: (() => void) | undefined;
}

type Actions = Readonly<Record<string, (() => unknown) | undefined>>;

/** What each key does to a recording, wherever in the viewer the focus is. */
function everywhere({ player, isVideo, toggleCaptions, onPictureInPicture }: Given): Actions {
  return {
    k: player.toggle,
    j: () => player.skip(-10),
    l: () => player.skip(10),
    m: player.toggleSound,
    // The small letter begins a comment, as everywhere.
    C: toggleCaptions,
    p: onPictureInPicture,
    '<': () => player.changeSpeed(-1),
    '>': () => player.changeSpeed(1),
    ',': isVideo ? () => player.stepFrame(-1) : undefined,
    '.': isVideo ? () => player.stepFrame(1) : undefined,
  };
}

/** Keys that controls need for themselves. */
function besideControls({ player }: Given): Actions {
  const { volume, duration } = player.state;
  return {
    ' ': player.toggle,
    ArrowLeft: () => player.skip(-10),
    ArrowRight: () => player.skip(10),
    ArrowUp: () => player.setVolume(volume + 0.1),
    ArrowDown: () => player.setVolume(volume - 0.1),
    Home: () => player.seek(0),
    End: () => player.seek(duration - 0.1),
  };
}

/** Does what a key asks for. */
export function runByKey(event: KeyboardEvent, given: Given): void {
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  const target = event.target as Element;
  // A list to choose from finds its rows by letters.
  if (target.closest('select')) return;
  const isControl = target.closest('input, button') !== null;
  const act = everywhere(given)[event.key] ?? (isControl ? undefined : besideControls(given)[event.key]);
  if (!act) return;
  event.preventDefault();
  act();
}
