import { lazy } from 'react';

/** The kitchen page, fetched when it is shown. Put it inside a Suspense. */
export const LazyKitchen = lazy(async () => ({ default: (await import('./Kitchen.tsx')).Kitchen }));
