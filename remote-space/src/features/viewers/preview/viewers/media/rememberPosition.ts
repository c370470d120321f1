import { createKeptOfPerson, useShell } from '@holdall/shared';
import { useEffect, useState, type RefObject } from 'react';
import { useReaderId } from '../useReaderId.ts';

/** Where recordings were left, by the hash of their content, the last one first. */
type Positions = readonly (readonly [hash: string, seconds: number])[];

const most = 100;
/** Shorter ones begin anew each time. */
const shortest = 120;
const margin = 15;

function read(value: unknown): Positions {
  if (!Array.isArray(value)) return [];
  const isPosition = (row: unknown): row is [string, number] =>
    Array.isArray(row) && typeof row[0] === 'string' && Number.isFinite(row[1]);
  return value.filter(isPosition).slice(0, most);
}

const positionsOf = createKeptOfPerson('positions', read);

/** What is kept after a recording was left at some time: near its ends there is nothing to remember. */
export function withPosition(positions: Positions, hash: string, time: number, duration: number): Positions {
  const others = positions.filter(([known]) => known !== hash);
  const isWorth = duration >= shortest && time > margin && time < duration - margin;
  return isWorth ? [[hash, Math.floor(time)] as const, ...others].slice(0, most) : others;
}

function goTo(media: HTMLMediaElement, seconds: number): void {
  media.currentTime = seconds;
}

/**
 * Goes on where this person left a long recording in this browser. Answers the second at which it went on, until that
 * is said to be known.
 */
export function useRememberedPosition(element: RefObject<HTMLMediaElement | null>, hash: string | null) {
  const shell = useShell();
  const id = useReaderId();
  const kept = positionsOf(shell, id);
  const [continued, setContinued] = useState<number | null>(null);

  useEffect(() => {
    const media = element.current;
    if (!media || hash === null) return undefined;
    const begin = () => {
      const found = kept.get().find(([known]) => known === hash)?.[1];
      if (found === undefined || found >= media.duration - margin) return;
      goTo(media, found);
      setContinued(found);
    };
    const keep = () => {
      if (Number.isFinite(media.duration))
        kept.update((known) => withPosition(known, hash, media.currentTime, media.duration));
    };
    let keptAt = 0;
    const follow = () => {
      if (media.paused || Math.abs(media.currentTime - keptAt) < 5) return;
      keptAt = media.currentTime;
      keep();
    };
    if (media.readyState >= media.HAVE_METADATA) begin();
    const events = { loadedmetadata: begin, timeupdate: follow, pause: keep, ended: keep };
    for (const [name, act] of Object.entries(events)) media.addEventListener(name, act);
    return () => {
      for (const [name, act] of Object.entries(events)) media.removeEventListener(name, act);
      if (!media.paused) keep();
    };
  }, [element, hash, kept]);

  return { continued, dismiss: () => setContinued(null) };
}
