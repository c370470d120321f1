import { AppError, limits, useFormat, useShell, useText, type SupportFile } from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import { useState } from 'react';

/** A file that is on its way, there, or refused. */
export interface Attachment {
  readonly key: string;
  readonly name: string;
  readonly size: number;
  readonly file: SupportFile | null;
  /** Why it did not come; empty while nothing is wrong. */
  readonly problem: string;
}

/** The files of a request: brought as soon as they are chosen, at most three, none above 10 MiB. */
export function useAttachments() {
  const say = useText();
  const format = useFormat();
  const { http } = useShell();
  const [attachments, setAttachments] = useState<readonly Attachment[]>([]);
  const [problem, setProblem] = useState('');

  const change = (key: string, part: Partial<Attachment>) =>
    setAttachments((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)));

  async function bring(key: string, body: File): Promise<void> {
    try {
      const name = body.name.trim() || say('File');
      const file = await http.call(laterApi.support.attach, { query: { name }, body }, { quiet: true });
      change(key, { file });
    } catch (error) {
      change(key, { problem: AppError.is(error) ? error.message : say('The file could not be brought.') });
    }
  }

  return {
    attachments,
    /** What was wrong with what was chosen last. */
    problem,
    /** True while one is on its way. */
    isBringing: attachments.some(({ file, problem: refused }) => file === null && refused === ''),
    add(files: readonly File[]) {
      const room = limits.supportFiles - attachments.length;
      const tooLarge = files.find(({ size }) => size > limits.supportFileBytes);
      setProblem('');
      if (files.length > room)
        setProblem(say('At most {count} files go with a request.', { count: limits.supportFiles }));
      else if (tooLarge)
        setProblem(
          say('“{name}” is larger than {size}.', {
            name: tooLarge.name,
            size: format.bytes(limits.supportFileBytes),
          }),
        );
      else {
        const fresh = files.map((file) => ({ key: crypto.randomUUID(), file }));
        setAttachments((all) => [
          ...all,
          ...fresh.map(({ key, file: { name, size } }) => ({ key, name, size, file: null, problem: '' })),
        ]);
        for (const { key, file } of fresh) void bring(key, file);
      }
    },
    remove(key: string) {
      setProblem('');
      setAttachments((all) => all.filter((one) => one.key !== key));
    },
  };
}
