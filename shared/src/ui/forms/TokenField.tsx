import { lazy } from 'react';

/** Several short texts with suggestions: tags. Its code comes with the first one; draw it inside a `Suspense`. */
export const TokenField = lazy(async () => ({
  default: (await import('./lazy/TokenFieldBox.tsx')).TokenFieldBox,
}));
