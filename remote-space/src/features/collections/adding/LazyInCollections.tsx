import { lazy, Suspense } from 'react';

const Held = lazy(async () => ({ default: (await import('./why/InCollections.tsx')).InCollections }));

/** The collections that hold a thing, and why it is in each. */
export function InCollections({ resourceId }: { resourceId: string }) {
  return (
    <Suspense>
      <Held resourceId={resourceId} />
    </Suspense>
  );
}
