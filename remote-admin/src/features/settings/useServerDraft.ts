import { useAction, useShell, useText } from '@holdall/shared';
import { useState, type FormEvent } from 'react';

interface Doing<Kept, Tested> {
  /** Keeps what is written. A key that was not written is left out, and stays. */
  save(changed: Kept & { key?: string }): Promise<void>;
  /** Has the server tried that is kept. */
  test(): Promise<Tested>;
}

/**
 * A part of the settings that names a server outside, as it is written: to be kept, or kept and tried at once. The key is never
 * known here; it is written anew, or stays.
 */
export function useServerDraft<Kept extends object, Tested>(kept: Kept, { save, test }: Doing<Kept, Tested>) {
  const say = useText();
  const { notices } = useShell();
  const { busy, problem, fieldProblem, run } = useAction();
  const [written, setWritten] = useState(kept);
  const [key, setKey] = useState('');
  const [tested, setTested] = useState<Tested | null>(null);

  const keep = () =>
    run(async () => {
      setTested(null);
      await save(key === '' ? written : { ...written, key });
      setKey('');
    });
  return {
    draft: { ...written, key },
    change({ key: newKey, ...changes }: Partial<Kept> & { key?: string }) {
      // What was tried is not what stands here any more.
      setTested(null);
      if (newKey !== undefined) setKey(newKey);
      setWritten({ ...written, ...changes });
    },
    busy,
    problem,
    fieldProblem,
    tested,
    async submit(event: FormEvent) {
      event.preventDefault();
      if (await keep()) notices.show({ title: say('Saved'), status: 'success' });
    },
    async tryIt() {
      if (await keep()) await run(async () => setTested(await test()));
    },
  };
}
