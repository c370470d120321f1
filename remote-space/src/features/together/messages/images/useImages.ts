import { AppError, limits, useFormat, useShell, useText } from '@holdall/shared';
import { messages } from '@holdall/shared/messages';
import { use, useRef, useState } from 'react';
import { SubjectContext } from '../named/SubjectContext.ts';
import type { Draft } from '../useDraft.ts';

/** A picture that is on its way, there, or refused. */
export interface Bringing {
  readonly key: string;
  readonly name: string;
  readonly isThere: boolean;
  /** Why it did not come; empty while nothing is wrong. */
  readonly problem: string;
}

/** The pictures of a comment that is written: each is brought as soon as it is chosen, and stays in the draft. */
export function useImages({ images, addImage, dropImage }: Draft) {
  const say = useText();
  const format = useFormat();
  const { http } = useShell();
  const subject = use(SubjectContext);
  const [coming, setComing] = useState<readonly Bringing[]>([]);
  const [problem, setProblem] = useState('');

  /** Left out while they were on their way. */
  const leftOut = useRef(new Set<string>());
  const all: readonly Bringing[] = [
    ...images.map(({ id, name }) => ({ key: id, name, isThere: true, problem: '' })),
    ...coming,
  ];
  const forget = (key: string) => setComing((present) => present.filter((one) => one.key !== key));

  async function bring(key: string, file: File): Promise<void> {
    const sent = { query: { name: file.name.trim() || 'picture' }, body: file };
    const id = subject?.id ?? '';
    try {
      const image = await (subject?.type === 'storage'
        ? http.call(messages.addImageToStorage, { params: { storageId: id }, ...sent }, { quiet: true })
        : http.call(messages.addImageToResource, { params: { resourceId: id }, ...sent }, { quiet: true }));
      forget(key);
      if (!leftOut.current.delete(key)) addImage({ ...image, at: Date.now() });
    } catch (error) {
      const wrong = AppError.is(error) ? error.message : say('The picture could not be brought.');
      setComing((present) => present.map((one) => (one.key === key ? { ...one, problem: wrong } : one)));
    }
  }

  function whatIsWrong(files: readonly File[]): string {
    const tooLarge = files.find(({ size }) => size > limits.messageImageBytes);
    if (all.length + files.length > limits.messageImages)
      return say('At most {count} pictures go with a comment.', { count: limits.messageImages });
    if (!tooLarge) return '';
    const size = format.bytes(limits.messageImageBytes);
    return say('“{name}” is larger than {size}.', { name: tooLarge.name, size });
  }

  return {
    all,
    /** What was wrong with what was chosen last. */
    problem,
    ids: images.map(({ id }) => id),
    isBringing: coming.some(({ problem: refused }) => refused === ''),
    add(files: readonly File[]) {
      const wrong = whatIsWrong(files);
      setProblem(wrong);
      if (wrong !== '') return;
      const fresh = files.map((file) => ({ key: crypto.randomUUID(), file }));
      const bringing = fresh.map(({ key, file }) => ({ key, name: file.name, isThere: false, problem: '' }));
      setComing((present) => [...present, ...bringing]);
      for (const { key, file } of fresh) void bring(key, file);
    },
    remove(key: string) {
      setProblem('');
      if (coming.some((one) => one.key === key)) leftOut.current.add(key);
      forget(key);
      dropImage(key);
    },
    clear: () => setComing([]),
  };
}
