import { useShell, useUser } from '@holdall/shared';
import { useEffect, useMemo, useRef, useState } from 'react';
import { draftsOf, type DraftImage } from '../../viewers/preview/index.ts';

/** Kept a moment after the last change. */
const quietMs = 150;
/** The server keeps a picture that goes with nothing for a day. */
const imagesMs = 23 * 3_600_000;

interface Written {
  readonly text: string;
  readonly images: readonly DraftImage[];
}
const nothing: Written = { text: '', images: [] };

/** A comment on its way, kept in this browser under a key until it is sent. Without a key it is not kept. */
export function useDraft(key: string | null, initial: string) {
  const shell = useShell();
  const { id: userId } = useUser();
  const drafts = useMemo(() => draftsOf(shell, userId), [shell, userId]);
  const [written, setWritten] = useState<Written>({ ...nothing, text: initial });
  const isTouched = useRef(false);
  /** Resolves when what was kept stands in the field. */
  const reading = useRef<Promise<void>>(Promise.resolve());

  useEffect(() => {
    let isHere = true;
    if (key !== null)
      reading.current = drafts.read(key).then((draft) => {
        if (!isHere || !draft || isTouched.current) return;
        const since = Date.now() - imagesMs;
        setWritten({ text: draft.text, images: (draft.images ?? []).filter(({ at }) => at > since) });
      });
    return () => {
      isHere = false;
    };
  }, [drafts, key]);

  useEffect(() => {
    if (key === null || !isTouched.current) return undefined;
    const { text, images } = written;
    const isEmpty = text === '' && images.length === 0;
    const keep = () =>
      void (isEmpty ? drafts.forget(key) : drafts.keep(key, { text, images, revision: 0, at: Date.now() }));
    const timer = setTimeout(keep, quietMs);
    return () => {
      clearTimeout(timer);
      keep();
    };
  }, [drafts, key, written]);

  function change(next: (present: Written) => Written) {
    isTouched.current = true;
    setWritten(next);
  }
  return {
    ...written,
    /** Puts a text behind what stands there. */
    add: (more: string) =>
      void reading.current.then(() =>
        change((present) => ({ ...present, text: [present.text, more].filter(Boolean).join('\n\n') })),
      ),
    write: (text: string) => change((present) => ({ ...present, text })),
    addImage: (image: DraftImage) =>
      change((present) => ({ ...present, images: [...present.images, image] })),
    dropImage: (id: string) =>
      change((present) => ({ ...present, images: present.images.filter((one) => one.id !== id) })),
    clear: () => change(() => nothing),
  };
}

/** What is written, and what changes it. */
export type Draft = ReturnType<typeof useDraft>;
