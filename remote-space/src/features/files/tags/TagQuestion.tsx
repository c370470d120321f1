import { useStore } from '@holdall/shared';
import { lazy, Suspense } from 'react';
import { tagQuestion } from './tagQuestion.ts';

const TagDialog = lazy(async () => ({ default: (await import('./dialog/TagDialog.tsx')).TagDialog }));

/** The question which tags things shall have. Its code comes when it is asked first. */
export function TagQuestion() {
  const question = useStore(tagQuestion);
  if (question === null) return null;
  return (
    <Suspense>
      <TagDialog what={question} onClose={() => tagQuestion.set(null)} />
    </Suspense>
  );
}
