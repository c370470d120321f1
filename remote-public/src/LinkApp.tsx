import { LinkPage } from './features/link/index.ts';
import { PublicFrame } from './PublicFrame.tsx';

/** What is behind a link. It comes by itself: whoever has a link does not sign in. */
export function LinkApp() {
  return (
    <PublicFrame>
      <LinkPage />
    </PublicFrame>
  );
}
