import { api, useCall, type Resource } from '@holdall/shared';
import { peaksOf } from './peaksOf.ts';

const MiB = 1024 ** 2;
/**
 * Decoding needs the whole recording in memory, unpacked: so much of a file, and so much of its time, is still quick
 * and small on a telephone. Longer ones have a plain line.
 */
const mostBytes = 24 * MiB;
const mostSeconds = 20 * 60;
/** Decoded no finer than the picture of it needs. */
const rate = 8000;
const count = 400;
const keptMs = 30 * 60_000;

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/** The wave of a recording, decoded by the browser. Undefined where it is too long, and until it is here. */
export function usePeaks(
  { id, hash, size, kind }: Resource,
  duration: number,
): readonly number[] | undefined {
  const isSmall = (size ?? Infinity) <= mostBytes && duration > 0 && duration <= mostSeconds;
  const input = { params: { resourceId: id }, query: {} };
  return useCall(api.resources.content, input, {
    of: ['peaks', hash],
    async read(answer) {
      const bytes = await (answer as Response).arrayBuffer();
      const sound = await new OfflineAudioContext(1, 1, rate).decodeAudioData(bytes);
      const channels = Array.from({ length: sound.numberOfChannels }, (_, at) => sound.getChannelData(at));
      return peaksOf(channels, count);
    },
    enabled: kind === 'audio' && isSmall && !savesData(),
    once: true,
    keepMs: keptMs,
  }).data;
}
