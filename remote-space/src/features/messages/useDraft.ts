import { useShell, useUser } from '@holdall/shared';
import { useEffect, useMemo, useRef, useState } from 'react';
import { draftsOf } from '../preview/index.ts';

/** Kept a moment after the last letter. */
const quietMs = 150;

/** A text on its way, kept in this browser under a key until it is sent. Without a key it is not kept. */
export function useDraftText(key: string | null, initial: string) {
  const shell = useShell();
  const { id: userId } = useUser();
  const drafts = useMemo(() => draftsOf(shell, userId), [shell, userId]);
  const [text, setText] = useState(initial);
  const isTyped = useRef(false);

  useEffect(() => {
    let isHere = true;
    if (key !== null)
      void drafts.read(key).then((draft) => {
        if (isHere && draft && !isTyped.current) setText(draft.text);
      });
    return () => {
      isHere = false;
    };
  }, [drafts, key]);

  useEffect(() => {
    if (key === null || !isTyped.current) return undefined;
    const keep = () =>
      void (text === '' ? drafts.forget(key) : drafts.keep(key, { text, revision: 0, at: Date.now() }));
    const timer = setTimeout(keep, quietMs);
    return () => {
      clearTimeout(timer);
      keep();
    };
  }, [drafts, key, text]);

  return {
    text,
    write(next: string) {
      isTyped.current = true;
      setText(next);
    },
  };
}
