import { api, limits, useCall, type Resource } from '@holdall/shared';
import { useState, type RefObject, useEffect } from 'react';
import { baseOf, captionFilesOf, type CaptionFile } from './captionFiles.ts';
import { parseCaptions, type Cue } from './parseCaptions.ts';

/** A track cannot be taken from its element again: each element has one of ours, filled anew. */
const tracks = new WeakMap<HTMLMediaElement, TextTrack>();

function trackOf(media: HTMLMediaElement, language: string): TextTrack {
  const track = tracks.get(media) ?? media.addTextTrack('captions', '', language);
  tracks.set(media, track);
  return track;
}

/** Shows captions on a recording; the browser draws them, in its full screen and its small window too. */
function useTextTrack(
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

const none: readonly CaptionFile[] = [];
const silent: readonly Cue[] = [];

/** Captions that lie beside a recording, and which of them is shown on it. */
export function useCaptions(element: RefObject<HTMLMediaElement | null>, resource: Resource) {
  const [chosen, setChosen] = useState<string | null>(null);
  const { storageId, parentId, name } = resource;
  const filter = baseOf(name).slice(0, 200);
  const query = { filter, limit: String(limits.pageSizeMax), ...(parentId === null ? {} : { parentId }) };
  const beside = useCall(api.sections.files, { params: { storageId }, query });
  const files = beside.data ? captionFilesOf(name, beside.data.items) : none;
  const file = files.find(({ id }) => id === chosen) ?? files[0];
  const input = { params: { resourceId: file?.id ?? '' }, query: { length: String(limits.textEditBytes) } };
  const read = useCall(api.resources.text, input, {
    of: ['captions'],
    read: ({ text }) => parseCaptions(text),
    enabled: file !== undefined,
  });
  const cues = read.data ?? silent;
  useTextTrack(element, chosen === null ? silent : cues, file?.language ?? '');
  return { files, cues, chosen, choose: setChosen };
}

export type Captions = ReturnType<typeof useCaptions>;
