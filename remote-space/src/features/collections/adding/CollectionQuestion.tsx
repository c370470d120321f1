import { useStore } from '@holdall/shared';
import { lazy, Suspense } from 'react';
import { collectQuestion } from './collectQuestion.ts';

const CollectionPicker = lazy(async () => ({
  default: (await import('./picker/CollectionPicker.tsx')).CollectionPicker,
}));

/** The question into which collection things shall go. Its code comes when it is asked first. */
export function CollectionQuestion() {
  const question = useStore(collectQuestion);
  if (question === null) return null;
  return (
    <Suspense>
      <CollectionPicker what={question} onClose={() => collectQuestion.set(null)} />
    </Suspense>
  );
}
