import { useEffect, type RefObject } from 'react';
import type { Cue } from './parseCaptions.ts';

/** A track cannot be taken from its element again: each element has one of ours, filled anew. */
const tracks = new WeakMap<HTMLMediaElement, TextTrack>();

function trackOf(media: HTMLMediaElement, language: string): TextTrack {
  const track = tracks.get(media) ?? media.addTextTrack('captions', '', language);
  tracks.set(media, track);
  return track;
}

/** Shows captions on a recording; the browser draws them, in its full screen and its small window too. */
export function useTextTrack(
  element: RefObject<HTMLMediaElement | null>,
  cues: readonly Cue[],
  language: string,
): void {
  useEffect(() => {
    const media = element.current;
    if (!media || cues.length === 0) return undefined;
    const track = trackOf(media, language);
    track.mode = 'showing';
    const added = cues.map(({ start, end, text }) => new VTTCue(start, end, text));
    for (const cue of added) track.addCue(cue);
    return () => {
      for (const cue of added) track.removeCue(cue);
      track.mode = 'disabled';
    };
  }, [element, cues, language]);
}
