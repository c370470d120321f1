import { callKey, useCall, useShell, type Presence, type Resource } from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import { useCallback, useEffect, useMemo, useRef } from 'react';

/** A random word by which the server tells this window from others of the same person. It lasts as long as the page. */
const windowName = crypto.randomUUID().replaceAll('-', '');

/** So long after the last key or touch somebody counts as being there. */
const awakeMs = 10 * 60_000;

let touchedAt = Date.now();

const touches = ['keydown', 'pointerdown', 'pointermove', 'wheel', 'focus'] as const;

/** Notes that somebody is at this page, from now on. Call the answer to stop. */
function watchTouches(): () => void {
  const note = () => {
    touchedAt = Date.now();
  };
  const options = { passive: true, capture: true };
  for (const type of touches) addEventListener(type, note, options);
  return () => {
    for (const type of touches) removeEventListener(type, note, options);
  };
}

/** Whether somebody has used this page lately. Who left it open and went away holds nothing. */
const isAwake = (): boolean => Date.now() - touchedAt < awakeMs;

/** A quick look at one file after the other tells nobody. */
const firstMs = 800;
const beatMs = 20_000;

/** Who else has the open resource open, and who changes it. */
export interface PresenceHere {
  /** Null until it is known. */
  readonly state: Presence | null;
  /** Wants to change it from now on. Answers how that stands; null where the server cannot be asked. */
  hold(): Promise<Presence | null>;
  /** Does not want to change it any more. */
  release(): void;
  /** Asks the one who changes it to hand over; who gets it sees `held: 'here'`. */
  ask(): Promise<Presence | null>;
  answer(handOver: boolean): Promise<void>;
}

/** Says to others that this window has a resource open, as long as it is shown and somebody is there. */
export function usePresence({ id }: Pick<Resource, 'id'>): PresenceHere {
  const { http, queries } = useShell();
  const wants = useRef(false);
  const { calls, input } = useMemo(() => {
    const params = { resourceId: id };
    const asked = { params, query: { window: windowName } };
    const known = callKey(laterApi.presence.read, asked);
    const learn = (state: Presence): Presence => {
      void queries.cancelQueries({ queryKey: known });
      queries.setQueryData(known, state);
      return state;
    };
    const quiet = { quiet: true };
    return {
      input: asked,
      calls: {
        async beat(editing: boolean): Promise<Presence> {
          const body = { window: windowName, editing };
          return learn(await http.call(laterApi.presence.beat, { params, body }, quiet));
        },
        leave: () => http.call(laterApi.presence.leave, asked, { ...quiet, keepalive: true }),
        async ask(): Promise<Presence> {
          const body = { window: windowName };
          return learn(await http.call(laterApi.presence.ask, { params, body }));
        },
        async answer(handOver: boolean): Promise<void> {
          const body = { window: windowName, handOver };
          learn(await http.call(laterApi.presence.answer, { params, body }, { expects: ['conflict'] }));
        },
      },
    };
  }, [http, queries, id]);
  const read = useCall(laterApi.presence.read, input);

  const beat = useCallback(async (): Promise<Presence | null> => {
    try {
      return await calls.beat(wants.current);
    } catch {
      // Nobody hears of this window for now; the next beat says it again.
      return null;
    }
  }, [calls]);

  useEffect(() => {
    const unwatch = watchTouches();
    const first = setTimeout(() => void beat(), firstMs);
    const rhythm = setInterval(() => isAwake() && void beat(), beatMs);
    // Who comes back is there at once.
    const back = () => document.visibilityState === 'visible' && void beat();
    document.addEventListener('visibilitychange', back);
    const leave = () => void calls.leave().catch(() => {});
    addEventListener('pagehide', leave);
    return () => {
      unwatch();
      clearTimeout(first);
      clearInterval(rhythm);
      document.removeEventListener('visibilitychange', back);
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [beat, calls]);

  return {
    state: read.data ?? null,
    hold: useCallback(() => {
      wants.current = true;
      return beat();
    }, [beat]),
    release: useCallback(() => {
      if (!wants.current) return;
      wants.current = false;
      void beat();
    }, [beat]),
    ask: useCallback(() => {
      wants.current = true;
      return calls.ask();
    }, [calls]),
    answer: calls.answer,
  };
}
