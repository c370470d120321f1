import { useEffect, useState, type RefObject } from 'react';

/** The speeds that are offered, slowest first. */
export const speeds = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 2.5, 3] as const;

/** Few films have more pictures in a second; of one with fewer, a step may show the same once more. */
const frame = 1 / 30;

/** What a recording is doing now. */
export interface PlayerState {
  readonly playing: boolean;
  readonly waiting: boolean;
  readonly time: number;
  readonly duration: number;
  /** End of what is here already, in seconds. */
  readonly loaded: number;
  readonly volume: number;
  readonly muted: boolean;
  readonly speed: number;
  readonly failed: boolean;
  readonly ready: boolean;
}

const events = [
  'play',
  'pause',
  'timeupdate',
  'durationchange',
  'progress',
  'volumechange',
  'ratechange',
  'waiting',
  'playing',
  'canplay',
  'loadedmetadata',
  'seeking',
  'seeked',
  'ended',
  'error',
];

function read(media: HTMLMediaElement): PlayerState {
  const { buffered, currentTime } = media;
  let loaded = 0;
  for (let index = 0; index < buffered.length; index += 1) {
    if (buffered.start(index) <= currentTime + 0.5) loaded = Math.max(loaded, buffered.end(index));
  }
  return {
    playing: !media.paused && !media.ended,
    waiting: !media.paused && media.readyState < media.HAVE_FUTURE_DATA,
    time: currentTime,
    duration: media.duration,
    loaded,
    volume: media.volume,
    muted: media.muted,
    speed: media.playbackRate,
    failed: media.error !== null,
    ready: media.readyState >= media.HAVE_METADATA,
  };
}

const still: PlayerState = {
  playing: false,
  waiting: false,
  time: 0,
  duration: Number.NaN,
  loaded: 0,
  volume: 1,
  muted: false,
  speed: 1,
  failed: false,
  ready: false,
};

/** Follows a media element, and acts on it. The element itself is the only truth. */
export function usePlayer(element: RefObject<HTMLMediaElement | null>) {
  const [state, setState] = useState(still);

  useEffect(() => {
    const media = element.current;
    if (!media) return undefined;
    const follow = () => setState(read(media));
    const press = () => {
      if (media.paused) media.play().catch(() => {});
      else media.pause();
    };
    media.addEventListener('click', press);
    for (const event of events) media.addEventListener(event, follow);
    follow();
    return () => {
      for (const event of events) media.removeEventListener(event, follow);
      media.removeEventListener('click', press);
      media.pause();
    };
  }, [element]);

  const change = (act: (media: HTMLMediaElement) => void) => () => element.current && act(element.current);
  const seek = (time: number) =>
    change((media) => {
      const end = Number.isFinite(media.duration) ? media.duration : time;
      media.currentTime = Math.min(end, Math.max(0, time));
    })();
  const setSpeed = (speed: number) =>
    change((media) => {
      media.playbackRate = speed;
      media.preservesPitch = true;
    })();
  return {
    state,
    seek,
    toggle: change((media) => {
      // A play that is ended by a pause rejects; the element's own events say what happened.
      if (media.paused) media.play().catch(() => {});
      else media.pause();
    }),
    /** One picture on or back, of a film that stands still. */
    stepFrame: (direction: 1 | -1) => {
      element.current?.pause();
      seek((element.current?.currentTime ?? 0) + direction * frame);
    },
    skip: (seconds: number) => seek((element.current?.currentTime ?? 0) + seconds),
    setVolume: (volume: number) =>
      change((media) => {
        media.volume = Math.min(1, Math.max(0, volume));
        media.muted = volume <= 0;
      })(),
    toggleSound: change((media) => {
      media.muted = !media.muted;
    }),
    setSpeed,
    /** The next speed that is offered, faster or slower. */
    changeSpeed: (direction: 1 | -1) => {
      const present = element.current?.playbackRate ?? 1;
      const next =
        direction > 0 ? speeds.find((speed) => speed > present) : speeds.findLast((speed) => speed < present);
      if (next !== undefined) setSpeed(next);
    },
  };
}

export type Player = ReturnType<typeof usePlayer>;
