import { api, useShell, useStore, type Answer, type Resource } from '@holdall/shared';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { TextFile } from './TextFile.ts';
import { asItWaits, waitingSave } from './writing/waitingSave.ts';

type TextWindow = Answer<typeof api.resources.text>;

/** Bytes of a window after the first. */
const windowBytes = 512 * 1024;

const joined = (before: TextFile | null, part: TextWindow): TextFile => ({
  ...part,
  text: (before?.text ?? '') + part.text,
  size: part.size,
});

/**
 * Reads a text window by window; where a save of it waits for a connection, it is the text of that one. While `paused` a
 * change on the server does not replace what is shown.
 */
export function useTextFile({ id, hash }: Resource, paused: boolean) {
  const { http, outbox } = useShell();
  const [onServer, setFile] = useState<TextFile | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const reading = useRef<AbortController | null>(null);
  const held = useRef<TextFile | null>(null);

  const read = useCallback(
    async (before: TextFile | null): Promise<TextFile | null> => {
      reading.current?.abort();
      const { signal } = (reading.current = new AbortController());
      setBusy(true);
      setError(null);
      try {
        let from = before;
        for (;;) {
          const query = {
            offset: String(from?.nextOffset ?? 0),
            ...(from ? { length: String(windowBytes) } : {}),
          };
          const input = { params: { resourceId: id }, query };
          const part = await http.call(api.resources.text, input, { signal, quiet: true });
          const isOther = from !== null && part.revision !== from.revision;
          // Another revision than that of the windows before: their ends would not meet.
          if (!isOther) {
            const next = joined(from, part);
            held.current = next;
            setFile(next);
            return next;
          }
          from = null;
        }
      } catch (failure) {
        if (!signal.aborted) setError(failure);
        return null;
      } finally {
        if (!signal.aborted) setBusy(false);
      }
    },
    [http, id],
  );

  const waiting = useStore(outbox.waiting);
  const act = waitingSave(waiting, id);
  const file = useMemo(() => onServer && asItWaits(onServer, act), [onServer, act]);

  const reload = useCallback(() => read(null), [read]);
  const more = useCallback(async () => {
    if (held.current?.nextOffset) await read(held.current);
  }, [read]);
  /** All of it, for somebody who wants to change it. */
  const whole = useCallback(async () => {
    // What waits since an earlier visit may not have been looked at yet; a browser may refuse to say.
    await outbox.open().catch(() => null);
    const save = waitingSave(outbox.waiting.get(), id);
    if (save && held.current) return asItWaits(held.current, save);
    let present = held.current;
    while (present && present.nextOffset !== null) present = await read(present);
    return present;
  }, [read, outbox, id]);

  useEffect(() => {
    if (!paused) void reload();
  }, [reload, hash, paused]);
  useEffect(() => () => reading.current?.abort(), []);

  return { file, act, error, busy, reload, more, whole };
}
