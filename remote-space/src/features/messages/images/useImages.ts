import { AppError, limits, useFormat, useShell, useText, type MessageImage } from '@holdall/shared';
import { messages } from '@holdall/shared/messages';
import { use, useState } from 'react';
import { SubjectContext } from '../named/SubjectContext.ts';

/** A picture that is on its way, there, or refused. */
export interface Bringing {
  readonly key: string;
  readonly name: string;
  readonly image: MessageImage | null;
  /** Why it did not come; empty while nothing is wrong. */
  readonly problem: string;
}

/** The pictures of a comment that is written: each is brought as soon as it is chosen. */
export function useImages() {
  const say = useText();
  const format = useFormat();
  const { http } = useShell();
  const subject = use(SubjectContext);
  const [all, setAll] = useState<readonly Bringing[]>([]);
  const [problem, setProblem] = useState('');

  const change = (key: string, part: Partial<Bringing>) =>
    setAll((present) => present.map((one) => (one.key === key ? { ...one, ...part } : one)));

  async function bring(key: string, file: File): Promise<void> {
    const sent = { query: { name: file.name.trim() || 'picture' }, body: file };
    const id = subject?.id ?? '';
    try {
      const image = await (subject?.type === 'storage'
        ? http.call(messages.addImageToStorage, { params: { storageId: id }, ...sent }, { quiet: true })
        : http.call(messages.addImageToResource, { params: { resourceId: id }, ...sent }, { quiet: true }));
      change(key, { image });
    } catch (error) {
      change(key, { problem: AppError.is(error) ? error.message : say('The picture could not be brought.') });
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
    ids: all.flatMap(({ image }) => image?.id ?? []),
    isBringing: all.some(({ image, problem: refused }) => image === null && refused === ''),
    add(files: readonly File[]) {
      const wrong = whatIsWrong(files);
      setProblem(wrong);
      if (wrong !== '') return;
      const fresh = files.map((file) => ({ key: crypto.randomUUID(), file }));
      const bringing = fresh.map(({ key, file }) => ({ key, name: file.name, image: null, problem: '' }));
      setAll((present) => [...present, ...bringing]);
      for (const { key, file } of fresh) void bring(key, file);
    },
    remove(key: string) {
      setProblem('');
      setAll((present) => present.filter((one) => one.key !== key));
    },
    clear: () => setAll([]),
  };
}
